//! Problems drawn like a compiler's: where, the line, a mark below it, what to do.

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};

use super::{
    page::Page,
    problem::{Problem, Severity},
    tree::Tree,
};

/// Draws problems for people.
pub struct Draw<'a> {
    tree: &'a Tree,
    prefix: String,
    renderer: Renderer,
}

impl<'a> Draw<'a> {
    /// Draws with the lines of this tree. Paths are shown below `folder`.
    pub fn new(tree: &'a Tree, folder: &str, colour: bool) -> Self {
        let folder = folder.trim_end_matches('/');
        Self {
            tree,
            prefix: if folder.is_empty() {
                String::new()
            } else {
                format!("{folder}/")
            },
            renderer: if colour {
                Renderer::styled()
            } else {
                Renderer::plain()
            },
        }
    }

    /// A problem on several lines, without a line break at the end.
    pub fn draw(&self, problem: &Problem) -> String {
        let words = problem.words();
        let level = match words.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let title = level.primary_title(words.what).id(words.code);
        let path = self.path(problem);
        let bytes = self.tree.get(&problem.path).unwrap_or_default();
        let help = Level::HELP.message(words.help);
        let group = match (&problem.place, Page::decode(&problem.path, bytes)) {
            (Some(place), Ok(page)) => {
                let mark = AnnotationKind::Primary.span(place.bytes.0..place.bytes.1);
                title
                    .element(Snippet::source(page.text).path(path).annotation(mark))
                    .element(help)
            }
            (Some(place), Err(_)) => title
                .element(
                    Origin::path(path)
                        .line(place.line)
                        .char_column(place.column),
                )
                .element(help),
            (None, _) => title.element(Origin::path(path)).element(help),
        };
        self.renderer.render(&[group])
    }

    /// Where the file of a problem is.
    pub fn path(&self, problem: &Problem) -> String {
        format!("{}{}", self.prefix, problem.path)
    }
}
