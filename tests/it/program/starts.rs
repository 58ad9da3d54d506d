//! How the program starts, or says why it does not.

use std::{net::TcpListener, process::Command, thread, time::Duration};

use incidentlib::files::{Draw, load};
use serde_json::json;

use super::running::{Running, ended, folder, program};
use crate::shelf::{catalogue, edit};

#[test]
fn it_says_where_it_is_and_answers_there() {
    let running = Running::with(&["--data", "tests/catalogue"]);
    let address = &running.address;
    assert_eq!(
        running.ready,
        format!("incidentlib: 3 cases on http://{address}/ (listening on {address})\n")
    );
    let page = running.page("/ko/cases/IL-0001");
    let canonical = format!("<link rel=\"canonical\" href=\"http://{address}/ko/cases/IL-0001\">");
    assert!(page.contains(&canonical));
}

#[test]
fn without_a_folder_it_serves_the_catalogue_inside() {
    let running = Running::with(&["serve"]);
    assert!(running.page("/en/cases/IL-0492").contains("IL-0492"));
}

#[test]
fn a_port_that_is_taken_is_named_with_a_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let port = address.port();
    assert_eq!(
        ended(&[
            "--listen",
            &address.to_string(),
            "--data",
            "tests/catalogue"
        ]),
        (
            Some(1),
            String::new(),
            format!(
                "error: port {port} is taken by another program; choose another with --listen \
                 127.0.0.1:PORT, or 0 for any free one\n"
            )
        )
    );
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    assert_eq!(
        ended(&["--listen", "127.0.0.1:0", "--data", "no/such/folder"]),
        (
            Some(1),
            String::new(),
            "error: there is no data folder `no/such/folder`\n".to_owned()
        )
    );
}

#[test]
fn data_with_an_error_is_reported_and_not_served() {
    let mut tree = catalogue();
    edit(&mut tree, "IL-0003", |facts| {
        facts["date"] = json!("2022-02-30");
    });
    let folder = folder(&tree);
    let path = folder.path().to_str().unwrap();
    let problems = load(&tree).problems;
    let draw = Draw::new(&tree, path, false);
    let report: String = problems
        .iter()
        .map(|problem| draw.draw(problem) + "\n\n")
        .collect();
    assert!(
        report.contains(&format!("{path}/cases/IL-0003/case.json:")),
        "{report}"
    );
    assert_eq!(
        ended(&["--listen", "127.0.0.1:0", "--data", path]),
        (
            Some(1),
            report,
            "error: this data has errors and is not served; mend them and start again\n".to_owned()
        )
    );
}

#[test]
fn a_setting_that_makes_no_sense_is_explained() {
    let (code, _, errors) = ended(&["--base-url", "example.org"]);
    assert_eq!(code, Some(2));
    assert!(
        errors.contains("start it with https:// or http://, as in https://example.org/incidentlib"),
        "{errors}"
    );
    let (code, _, errors) = ended(&["--listen", "nowhere"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("--listen <ADDR:PORT>"), "{errors}");
}

#[test]
fn every_setting_can_come_from_the_environment_and_a_flag_comes_first() {
    let mut command = program();
    command
        .env("INCIDENTLIB_LISTEN", "127.0.0.1:0")
        .env("INCIDENTLIB_DATA", "tests/catalogue")
        .env(
            "INCIDENTLIB_BASE_URL",
            "https://example.org/incidentlib/app/",
        );
    let running = Running::start(&mut command);
    assert!(
        running
            .ready
            .starts_with("incidentlib: 3 cases on https://example.org/incidentlib/app/ (")
    );
    let page = running.page("/incidentlib/app/en/cases/IL-0001");
    assert!(page.contains("https://example.org/incidentlib/app/en/cases/IL-0001"));
    drop(running);
    let running = Running::start(command.args(["--base-url", "https://example.com"]));
    assert!(running.page("/en/").contains("https://example.com/en/"));
}

#[test]
fn the_zone_of_the_machine_moves_no_date() {
    let pages = [
        "/en/cases/IL-0001",
        "/ko/cases/IL-0002",
        "/ko/cases",
        "/en/?x",
    ];
    let mut drawn = Vec::new();
    for zone in ["America/Los_Angeles", "Pacific/Kiritimati", "Asia/Seoul"] {
        let mut command = program();
        command
            .env("TZ", zone)
            .args(["--listen", "127.0.0.1:0", "--data", "tests/catalogue"])
            .args(["--base-url", "https://example.org"]);
        let running = Running::start(&mut command);
        drawn.push(pages.map(|path| running.page(path)));
    }
    assert!(drawn[0][0].contains("8 March 2021") && drawn[0][1].contains("2019년 12월 31일"));
    assert!(drawn.iter().all(|pages| *pages == drawn[0]));
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_told_to() {
    for signal in ["TERM", "INT"] {
        let mut running = Running::with(&["--data", "tests/catalogue"]);
        let id = running.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-s", signal, &id])
                .status()
                .unwrap()
                .success()
        );
        let ended = (0..100).find_map(|_| {
            thread::sleep(Duration::from_millis(50));
            running.child.try_wait().unwrap()
        });
        assert_eq!(ended.unwrap().code(), Some(0), "{signal}");
    }
}
