//! A case for AI tools and scripts.

use crate::{
    address::{Api, Format, MCP, Place, resource},
    case::Case,
    web::visit::Visit,
};

/// A way in which programs have the case.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) address: String,
    /// Where a browser shows it, where it can.
    pub(super) href: Option<String>,
    /// Whether it needs a server, and is no file where the site is files.
    pub(super) served: bool,
}

/// Every way in which programs have a case.
pub(super) fn tools(visit: &Visit, case: &Case) -> Vec<Tool> {
    let (words, addresses) = (&visit.words().case, &visit.site.addresses);
    let file = |name, format| {
        let place = Place::CaseAs(format, case.id);
        Tool {
            name,
            address: addresses.absolute(visit.lang, &place),
            href: Some(visit.page(&place)),
            served: false,
        }
    };
    let api = |name, api| Tool {
        name,
        address: addresses.api(&api),
        href: Some(addresses.api_path(&api)),
        served: false,
    };
    let over_mcp = |name, address| Tool {
        name,
        address,
        href: None,
        served: true,
    };
    vec![
        file(words.tool_record, Format::Json),
        file(words.tool_text, Format::Markdown),
        api(words.tool_api, Api::Case(case.id)),
        api(words.tool_similar, Api::Similar(case.id)),
        over_mcp(words.tool_mcp, addresses.absolute_file(MCP)),
        over_mcp(words.tool_resource, resource(case.id)),
    ]
}
