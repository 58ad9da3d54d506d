//! How dates, times and durations are written.

use jiff::civil::Date;

use crate::{
    case::{Moment, Span},
    lang::Lang,
};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A day: `1 March 2018`, `2018년 3월 1일`.
pub(crate) fn date(lang: Lang, day: Date) -> String {
    let (year, month, number) = (day.year(), day.month(), day.day());
    match lang {
        Lang::En => {
            let at = usize::try_from(month).unwrap_or_default().saturating_sub(1);
            let name = MONTHS.get(at).copied().unwrap_or_default();
            format!("{number} {name} {year}")
        }
        Lang::Ko => format!("{year}년 {month}월 {number}일"),
    }
}

/// A duration: `6h 27m`, `6시간 27분`.
pub(crate) fn span(lang: Lang, span: Span) -> String {
    match lang {
        Lang::En => span.to_string(),
        Lang::Ko => {
            let parts: Vec<_> = span
                .parts()
                .map(|(amount, unit)| {
                    let unit = match unit {
                        'd' => "일",
                        'h' => "시간",
                        'm' => "분",
                        _ => "초",
                    };
                    format!("{amount}{unit}")
                })
                .collect();
            if parts.is_empty() {
                "0분".to_owned()
            } else {
                parts.join(" ")
            }
        }
    }
}

/// The years from the first to the last of these: `2018–2024`, `2018~2024년`; none of none.
pub(crate) fn years(lang: Lang, years: impl Iterator<Item = i16> + Clone) -> Option<String> {
    let (first, last) = (years.clone().min()?, years.max()?);
    Some(match lang {
        Lang::En if first == last => first.to_string(),
        Lang::En => format!("{first}–{last}"),
        Lang::Ko if first == last => format!("{first}년"),
        Lang::Ko => format!("{first}~{last}년"),
    })
}

/// The time of day of a moment with its zone, as its source writes them: `22:52 UTC`,
/// `09:33 UTC+9`, `09:33`.
pub(crate) fn time(moment: &Moment) -> Option<String> {
    let time = moment.time()?;
    Some(match moment.offset() {
        None => time.to_owned(),
        Some(offset) => format!("{time} {}", zone(offset)),
    })
}

/// An offset as people write it: `UTC`, `UTC+9`, `UTC−3:30`.
fn zone(offset: &str) -> String {
    let (sign, rest) = if let Some(rest) = offset.strip_prefix('+') {
        ("+", rest)
    } else if let Some(rest) = offset.strip_prefix('-') {
        ("−", rest)
    } else {
        return "UTC".to_owned();
    };
    let (hours, minutes) = rest.split_once(':').unwrap_or((rest, "00"));
    let hours = hours.trim_start_matches('0');
    match (hours, minutes) {
        ("", "00") => "UTC".to_owned(),
        ("", minutes) => format!("UTC{sign}0:{minutes}"),
        (hours, "00") => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_in_the_order_of_the_language() {
        let day = "2018-03-01".parse().unwrap();
        assert_eq!(date(Lang::En, day), "1 March 2018");
        assert_eq!(date(Lang::Ko, day), "2018년 3월 1일");
    }

    #[test]
    fn durations_are_written_with_units() {
        let length: Span = "1d 6h 27m".parse().unwrap();
        assert_eq!(span(Lang::En, length), "1d 6h 27m");
        assert_eq!(span(Lang::Ko, length), "1일 6시간 27분");
        assert_eq!(span(Lang::Ko, "0m".parse().unwrap()), "0분");
    }

    #[test]
    fn years_are_a_range_or_one() {
        #[track_caller]
        fn case(of: &[i16], en: Option<&str>, ko: Option<&str>) {
            let told = [Lang::En, Lang::Ko].map(|lang| years(lang, of.iter().copied()));
            assert_eq!(told.each_ref().map(Option::as_deref), [en, ko]);
        }
        case(&[2024, 2018, 2020], Some("2018–2024"), Some("2018~2024년"));
        case(&[2018, 2018], Some("2018"), Some("2018년"));
        case(&[], None, None);
    }

    #[test]
    fn times_keep_the_zone_of_their_source() {
        #[track_caller]
        fn case(moment: &str, text: Option<&str>) {
            assert_eq!(time(&moment.parse().unwrap()).as_deref(), text);
        }
        case("2018-10-21T22:52Z", Some("22:52 UTC"));
        case("2018-10-21T22:52+00:00", Some("22:52 UTC"));
        case("2025-10-19T23:48-07:00", Some("23:48 UTC−7"));
        case("2022-10-15T15:19+09:00", Some("15:19 UTC+9"));
        case("2022-10-15T15:19-03:30", Some("15:19 UTC−3:30"));
        case("2022-07-11T09:33", Some("09:33"));
        case("2022-07-11", None);
    }
}
