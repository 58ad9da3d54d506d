//! Tells cargo what the program embeds besides its code, so that an added case rebuilds it.

fn main() {
    for folder in ["data", "static", "templates"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
