//! A data folder of invented cases, for whoever wants to serve a large one.

use std::{fs, path::Path};

use incidentlib::files::{Tree, case_files};

use crate::synthetic::{Synthetic, among};

/// Writes so many cases with the real vocabulary and essays.
pub(crate) fn write(count: u32, folder: &Path) {
    let put = |path: &str, bytes: &[u8]| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    let real = Tree::embedded();
    for path in real.paths().filter(|path| !path.starts_with("cases/")) {
        let bytes = real.get(path).unwrap();
        // Only essays lead to cases, so every other text stays as it is.
        let text = std::str::from_utf8(bytes).unwrap();
        put(path, among(text, count).as_bytes());
    }
    let synthetic = Synthetic::new();
    for number in 1..=count {
        for (path, text) in case_files(&synthetic.case(number)) {
            put(&path, text.as_bytes());
        }
    }
}
