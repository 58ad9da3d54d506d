//! `incidentlib check`, as people and scripts run it.

use std::{path::PathBuf, process::Command};

use incidentlib::cli::{Check, Format, Outcome};

#[track_caller]
fn check(folder: &str, format: Format) -> (Outcome, String) {
    let mut out = Vec::new();
    let check = Check {
        folder: PathBuf::from(folder),
        format,
    };
    let outcome = check.run(&mut out).unwrap();
    (outcome, String::from_utf8(out).unwrap())
}

#[test]
fn good_data_is_counted_and_nothing_more() {
    let (outcome, told) = check("tests/catalogue", Format::Text);
    assert_eq!(outcome, Outcome::Good);
    assert!(told.starts_with("0 errors, 0 warnings in "), "{told}");
    assert_eq!(told.lines().count(), 1);
    assert_eq!(
        check("tests/catalogue", Format::Json),
        (Outcome::Good, String::new())
    );
}

#[test]
fn scripts_get_an_object_a_line() {
    let (outcome, told) = check("tests/broken/impossible-date", Format::Json);
    assert_eq!(outcome, Outcome::Bad);
    let dates: Vec<_> = told
        .lines()
        .filter(|line| line.contains("impossible-date\","))
        .collect();
    assert_eq!(
        dates.first(),
        Some(
            &"{\"severity\":\"error\",\"code\":\"impossible-date\",\
              \"path\":\"tests/broken/impossible-date/cases/IL-0002/case.json\",\
              \"line\":8,\"column\":11,\"end_column\":23,\
              \"message\":\"there is no day `2019-02-29`\",\
              \"help\":\"look up the day in the source\"}"
        )
    );
}

#[test]
fn the_exit_status_says_how_it_went() {
    #[track_caller]
    fn case(arguments: &[&str], status: i32, said: &str) {
        let program = env!("CARGO_BIN_EXE_incidentlib");
        let done = Command::new(program).args(arguments).output().unwrap();
        let told = [done.stdout, done.stderr].concat();
        let told = String::from_utf8(told).unwrap();
        assert_eq!(done.status.code(), Some(status), "{told}");
        assert!(told.contains(said), "{told}");
        assert!(
            !told.contains('\u{1b}'),
            "colour without a terminal: {told}"
        );
    }
    case(&["check", "tests/catalogue"], 0, "0 errors");
    case(&["check", "tests/broken/bad-json"], 1, "error[bad-json]");
    case(
        &["check", "no/such/folder"],
        1,
        "there is no data folder `no/such/folder`",
    );
    case(&["check", "--format", "xml"], 2, "--format");
    case(&["import"], 2, "FILE");
    case(&["check", "--help"], 0, "Exit status:");
}
