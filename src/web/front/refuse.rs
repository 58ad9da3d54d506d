//! Why a request is not answered.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderMap, request::Parts},
    response::{IntoResponse as _, Response},
};

use super::{
    Front,
    asked::{Asked, dress},
    path::own_path,
};
use crate::web::{
    errors::PageError,
    finish::{Finished, finish},
    mcp, meters,
};

impl Front {
    /// Says why a request is not answered. This is done between answers, so it has to be quick:
    /// what is said to everybody is drawn once, and what is said to one program is not packed.
    pub(in crate::web) async fn refuse(&self, parts: &Parts, error: PageError) -> Response {
        let site = self.live.now();
        let path = parts.uri.path();
        let route = meters::route(own_path(&site, path).unwrap_or(path));
        self.meters.refused(route, error.status());
        let asked = Asked::new(parts, Arc::clone(&site));
        let overload = error == PageError::Overload;
        let assistants = self.is_for_assistants(parts);
        let general = !assistants && (overload || !asked.for_programs);
        // No address of a request holds a gap.
        let address = format!(
            "{error:?} {} {} {} {}",
            asked.lang.code(),
            asked.named,
            asked.for_programs,
            asked.is_file
        );
        if general && let Some(entry) = self.kept.find(&site, &address) {
            let response = entry.prepared.answer(&parts.method, &parts.headers);
            return response.map(Body::from);
        }
        let response = if assistants {
            mcp::refuse(parts, error, &asked)
        } else {
            let asked = asked.in_general(overload);
            dress(&parts.method, error.into_response(), &asked)
        };
        match finish(site.addresses.base(), response).await {
            Finished::Whole(prepared) if general => self
                .kept
                .keep(&site, &address, prepared, self.meters.counts(route))
                .answer(&parts.method, &parts.headers)
                .map(Body::from),
            finished => finished.answer(&parts.method, &HeaderMap::new()),
        }
    }
}
