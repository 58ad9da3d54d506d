//! CSV.

use csv::{ReaderBuilder, StringRecord};
use serde_json::json;

use super::{body, real};
use crate::{
    shelf::with_facts,
    site::{LANGS, Site},
};

fn rows(body: &str) -> Vec<StringRecord> {
    let table = body.strip_prefix('\u{feff}').unwrap();
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .from_reader(table.as_bytes());
    reader.records().map(|row| row.unwrap()).collect()
}

#[test]
fn a_table_opens_in_a_spreadsheet_with_its_korean_intact() {
    let body = body(&Site::small(), "/ko/cases.csv?org=narae-pay");
    assert_eq!(
        body,
        "\u{feff}사례,조직,날짜,날짜 기준,짧은 제목,제목,근본 원인,구성 요소,증상,기여 요인,분야,심각도,\
         감지까지,감지까지 (초),해결까지,해결까지 (초),영향받은 사용자,지역,영향 범위,요약,기록 수정,주소\r\n\
         IL-0002,나래페이,2019-12-31,게시,로드 밸런서 인증서 만료,\
         결제 로드 밸런서의 인증서가 자정에 만료돼 앱이 연결을 거부했다,인증서 만료,\
         TLS 인증서; 자체 운영 로드 밸런서; HAProxy,TLS 오류,경보 누락·지연,네트워크,,,,40분,2400,,global,,\
         결제 API 앞에 있는 로드 밸런서의 인증서가 자정에 만료돼 앱이 40분 동안 연결을 거부했다.,\
         2026-01-15T09:00:00Z,https://example.org/ko/cases/IL-0002\r\n"
    );
}

#[test]
fn every_row_has_a_cell_under_every_heading() {
    let site = real();
    for lang in LANGS {
        let rows = rows(&body(&site, &format!("/{lang}/cases.csv")));
        let headings = rows.first().unwrap();
        assert!(rows.len() > 50);
        assert!(rows.iter().all(|row| row.len() == headings.len()));
        assert!(headings.iter().all(|heading| !heading.is_empty()));
    }
}

#[test]
fn no_cell_is_taken_for_a_formula() {
    let dangerous = with_facts("IL-0002", |facts| {
        facts["short_title"] = json!({ "en": "=HYPERLINK(1)", "ko": "@SUM(A1)" });
        facts["impact"]["users"] = json!("+82 people");
        facts["impact"]["region"] = json!("-everywhere, \"all\"");
    });
    let site = Site::of(&dangerous);
    let cells = |lang: &str| {
        let rows = rows(&body(&site, &format!("/{lang}/cases.csv?id=IL-0002")));
        let row = rows.get(1).unwrap();
        [4, 16, 17].map(|column| row.get(column).unwrap().to_owned())
    };
    assert_eq!(
        cells("en"),
        ["'=HYPERLINK(1)", "'+82 people", "'-everywhere, \"all\""]
    );
    assert_eq!(cells("ko")[0], "'@SUM(A1)");
    for site in [site, real()] {
        for row in LANGS
            .map(|lang| rows(&body(&site, &format!("/{lang}/cases.csv"))))
            .concat()
        {
            for cell in &row {
                assert!(
                    !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
                    "{cell}"
                );
            }
        }
    }
}
