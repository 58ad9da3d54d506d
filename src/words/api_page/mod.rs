//! The page about the catalogue for scripts and AI tools.

mod en;
mod ko;

pub(super) use en::EN;
pub(super) use ko::KO;

pub(crate) struct ApiPage {
    pub(crate) title: &'static str,
    pub(crate) description: &'static str,
    /// What the link to the page is called at the end of every page.
    pub(crate) short: &'static str,
    pub(crate) intro: &'static str,
    /// Said where the site is files and no server answers.
    pub(crate) as_files: &'static str,
    /// Before an example.
    pub(crate) example: &'static str,
    pub(crate) files: &'static str,
    pub(crate) files_text: &'static [&'static str],
    pub(crate) api: &'static str,
    /// Names where all its addresses begin.
    pub(crate) api_text: fn(&str) -> String,
    pub(crate) described: &'static str,
    pub(crate) addresses: &'static [(&'static str, &'static str)],
    pub(crate) paging: &'static str,
    pub(crate) paging_text: &'static [&'static str],
    pub(crate) problems: &'static str,
    pub(crate) problems_text: &'static str,
    /// The anchor of each kind of problem, and what it means.
    pub(crate) problem_kinds: &'static [(&'static str, &'static str)],
    pub(crate) mcp: &'static str,
    pub(crate) mcp_text: &'static [&'static str],
    pub(crate) tools: &'static [(&'static str, &'static str)],
    pub(crate) clients: &'static str,
    /// What to do with the configuration of each client, in the order of the page.
    pub(crate) claude_code: &'static str,
    pub(crate) claude_desktop: &'static str,
    pub(crate) cursor: &'static str,
    pub(crate) vs_code: &'static str,
    pub(crate) other_client: &'static str,
    pub(crate) bridge: &'static str,
    pub(crate) examples: Examples,
}

/// What each example asks for.
pub(crate) struct Examples {
    pub(crate) record: &'static str,
    pub(crate) text: &'static str,
    pub(crate) feed: &'static str,
    pub(crate) table: &'static str,
    pub(crate) search: &'static str,
    pub(crate) listing: &'static str,
    pub(crate) case: &'static str,
    pub(crate) similar: &'static str,
    pub(crate) lookup: &'static str,
    pub(crate) everything: &'static str,
}
