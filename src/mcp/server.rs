//! What a message of the protocol is answered with.

use std::sync::Arc;

use rmcp::{
    ErrorData, RoleServer, ServerHandler,
    model::{
        CacheScope, CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock,
        CustomRequest, CustomResult, DiscoverResult, ErrorCode, GetPromptRequestParams,
        GetPromptResponse, Icon, Implementation, ListPromptsResult, ListResourceTemplatesResult,
        ListResourcesResult, ListToolsResult, PaginatedRequestParams, ProtocolVersion,
        ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, ServerCapabilities,
        ServerConfig, Tool as Definition,
    },
    service::RequestContext,
};
use serde_json::{Value, json};

use super::{
    arguments::Arguments,
    prompts::Guide,
    resources,
    tools::Tool,
    wrong::{Wrong, short},
};
use crate::{
    address::{Addresses, Place},
    catalogue::Library,
    lang::Lang,
    telling::Teller,
    words::{McpErrors, Words, mcp},
};

/// The catalogue as a server of the Model Context Protocol: read-only, without sessions, the same
/// to everybody. It answers from the library that it was made with.
#[derive(Clone, Debug)]
pub struct Server {
    library: Arc<Library>,
    addresses: Addresses,
}

/// How long clients may keep what hardly changes, in milliseconds.
const TTL_MS: u64 = 300_000;

/// Methods that are known here: what the SDK cannot read of them has wrong parameters.
const METHODS: [&str; 9] = [
    "initialize",
    "ping",
    "tools/list",
    "tools/call",
    "resources/list",
    "resources/templates/list",
    "resources/read",
    "prompts/list",
    "prompts/get",
];

impl Server {
    /// A server of this library, whose cases stand at these addresses.
    pub const fn new(library: Arc<Library>, addresses: Addresses) -> Self {
        Self { library, addresses }
    }

    fn teller(&self, lang: Lang) -> Teller<'_> {
        Teller {
            library: &self.library,
            addresses: &self.addresses,
            lang,
        }
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_prompts()
            .build();
        let mut own = Implementation::new("incidentlib", env!("CARGO_PKG_VERSION"));
        own.title = Some(Words::of(Lang::En).shell.site.to_owned());
        own.website_url = Some(self.addresses.neutral(&Place::Home));
        let favicon = self.addresses.absolute_file("/favicon.svg");
        own.icons = Some(vec![Icon::new(favicon).with_mime_type("image/svg+xml")]);
        ServerConfig::new(capabilities)
            .with_server_info(own)
            .with_instructions(mcp::INSTRUCTIONS)
    }

    async fn discover(&self, _: RequestContext<RoleServer>) -> Result<DiscoverResult, ErrorData> {
        let versions = self.supported_protocol_versions().into_owned();
        Ok(DiscoverResult::from_server_info(versions, self.get_info())
            .with_ttl_ms(TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut tools = ListToolsResult::with_all_items(Tool::ALL.map(Tool::definition).to_vec());
        (tools.ttl_ms, tools.cache_scope) = kept(&context);
        Ok(tools)
    }

    fn get_tool(&self, name: &str) -> Option<Definition> {
        Tool::from_name(name).map(Tool::definition)
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let given = call.arguments.unwrap_or_default();
        let lang = Arguments::any_lang(&given);
        let tool = Tool::from_name(&call.name).ok_or_else(|| {
            let tools = Tool::ALL.map(Tool::name).join(", ");
            let said = (errors(lang).unknown_tool)(&short(&call.name), &tools);
            ErrorData::invalid_params(said, None)
        })?;
        let result = match tool.call(self.teller(lang), given) {
            Ok(reply) => reply.into_result(),
            Err(wrong) => CallToolResult::error(vec![ContentBlock::text(wrong.in_words(lang))]),
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        asked: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let cursor = asked.and_then(|asked| asked.cursor);
        let page = resources::page(self.teller(Lang::En), cursor.as_deref());
        let (resources, next) = page.map_err(|wrong| bad_params(&wrong, Lang::En))?;
        let mut list = ListResourcesResult::with_all_items(resources);
        list.next_cursor = next;
        (list.ttl_ms, list.cache_scope) = kept(&context);
        Ok(list)
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let templates = vec![resources::template()];
        let mut list = ListResourceTemplatesResult::with_all_items(templates);
        (list.ttl_ms, list.cache_scope) = kept(&context);
        Ok(list)
    }

    async fn read_resource(
        &self,
        asked: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let contents = resources::read(self.teller(Lang::En), &asked.uri).ok_or_else(|| {
            let lang = resources::lang_of(&asked.uri);
            let said = (errors(lang).no_such_resource)(&short(&asked.uri));
            ErrorData::resource_not_found(said, Some(json!({ "uri": short(&asked.uri) })))
        })?;
        let mut result = ReadResourceResult::new(vec![contents]);
        (result.ttl_ms, result.cache_scope) = kept(&context);
        Ok(result.into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let prompts = Guide::ALL.map(Guide::definition).to_vec();
        let mut list = ListPromptsResult::with_all_items(prompts);
        (list.ttl_ms, list.cache_scope) = kept(&context);
        Ok(list)
    }

    async fn get_prompt(
        &self,
        asked: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let given = asked.arguments.unwrap_or_default();
        let lang = Arguments::any_lang(&given);
        let guide = Guide::from_name(&asked.name).ok_or_else(|| {
            let prompts = Guide::ALL.map(Guide::name).join(", ");
            let said = (errors(lang).unknown_prompt)(&short(&asked.name), &prompts);
            ErrorData::invalid_params(said, None)
        })?;
        let result = guide.get(self.teller(lang), given);
        result
            .map(Into::into)
            .map_err(|wrong| bad_params(&wrong, lang))
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let given = request.params.as_ref().and_then(|all| all.get("arguments"));
        let lang = given
            .and_then(Value::as_object)
            .map_or_else(Lang::default, Arguments::any_lang);
        if METHODS.contains(&request.method.as_str()) {
            let said = (errors(lang).bad_parameters)(&request.method);
            return Err(ErrorData::invalid_params(said, None));
        }
        let said = (errors(lang).unknown_method)(&short(&request.method), &METHODS.join(", "));
        Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, said, None))
    }
}

const fn errors(lang: Lang) -> &'static McpErrors {
    &Words::of(lang).mcp.errors
}

fn bad_params(wrong: &Wrong, lang: Lang) -> ErrorData {
    ErrorData::invalid_params(wrong.in_words(lang), None)
}

/// How long a client may keep an answer and for whom, where its protocol knows of that.
fn kept(context: &RequestContext<RoleServer>) -> (Option<u64>, Option<CacheScope>) {
    let knows = context
        .protocol_version()
        .is_some_and(|version| version.as_str() >= ProtocolVersion::V_2026_07_28.as_str());
    (knows.then_some(TTL_MS), knows.then_some(CacheScope::Public))
}
