//! From a folder to a site that answers: where the time and the memory go.

use std::{fs, path::Path};

use incidentlib::{
    catalogue::Library,
    files::{Tree, load},
    web::Site,
};

use crate::{
    times::{Times, short},
    write::write,
};

/// Writes folders of so many cases, starts from each, and prints a table.
pub(crate) fn start(sizes: &[u32]) {
    println!(
        "| cases | texts | read | checked | indexed | site | all | resident, times the texts |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for size in sizes {
        let folder =
            std::env::temp_dir().join(format!("incidentlib-bench-{}-{size}", std::process::id()));
        write(*size, &folder);
        row(*size, &folder);
        fs::remove_dir_all(&folder).unwrap();
    }
}

fn row(cases: u32, folder: &Path) {
    let (mut read, mut checked, mut indexed, mut made, mut all) = (
        Times::default(),
        Times::default(),
        Times::default(),
        Times::default(),
        Times::default(),
    );
    let before = resident();
    let (site, bytes) = all.time(|| {
        let tree = read.time(|| Tree::read(folder).unwrap());
        let bytes: usize = tree
            .paths()
            .filter(|path| path.starts_with("cases/"))
            .map(|path| tree.get(path).unwrap().len())
            .sum();
        let contents = checked.time(|| load(&tree).catalogue.unwrap());
        drop(tree);
        let library = indexed.time(|| {
            let library = Library::new(contents.cases, contents.vocabulary, contents.moved);
            library.with_topics(contents.topics)
        });
        let base = "https://example.org".parse().unwrap();
        (made.time(|| Site::new(library, base)), bytes)
    });
    let after = resident();
    assert_eq!(
        site.library().cases().len(),
        usize::try_from(cases).unwrap()
    );
    println!(
        "| {cases} | {} MB | {} | {} | {} | {} | {} | {}.{} |",
        bytes / 1_000_000,
        short(read.percentile(50)),
        short(checked.percentile(50)),
        short(indexed.percentile(50)),
        short(made.percentile(50)),
        short(all.percentile(50)),
        (after - before) / bytes,
        (after - before) * 10 / bytes % 10,
    );
}

/// How many bytes of memory the process holds: on Linux, elsewhere zero.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<usize>().ok());
    kilobytes.unwrap_or(0) * 1024
}
