//! Paths below the base path: those that are led on, and those that are answered.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{HeaderValue, Method, Request, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use tower::ServiceExt as _;

use super::{Front, asked::Asked, path::tidy_path, there::there};
use crate::{
    address::with_query,
    case::CaseId,
    web::{errors::PageError, reply},
};

impl Front {
    /// The answer to a path below the base path; one that is final is led to no language.
    pub(super) async fn inside(
        &self,
        method: &Method,
        own: &str,
        is_final: bool,
        asked: &Asked,
    ) -> Response {
        if method == Method::CONNECT {
            let allow = HeaderValue::from_static("GET,HEAD");
            return PageError::WrongMethod(Some(allow)).into_response();
        }
        if method == Method::OPTIONS {
            let allow = [(
                header::ALLOW,
                HeaderValue::from_static("GET, HEAD, OPTIONS"),
            )];
            return (StatusCode::NO_CONTENT, allow).into_response();
        }
        if let Some(tidy) = tidy_path(own) {
            return reply::moved(&with_query(&asked.site.addresses.file(&tidy), &asked.query));
        }
        if method == Method::GET
            && let Some(to) = there(own, asked)
        {
            return reply::lead(&to);
        }
        let response = self.route(method, own, asked).await;
        let nowhere = matches!(response.extensions().get(), Some(PageError::NoSuchPage));
        if is_final || !nowhere {
            return response;
        }
        self.lead(method, own, asked).await
    }

    /// Leads an address without a language to the page that it means in the visitor's, or to the
    /// file of it that alone is accepted.
    async fn lead(&self, method: &Method, own: &str, asked: &Asked) -> Response {
        let short = own.strip_prefix('/').and_then(CaseId::from_loose);
        let path = short.map_or_else(|| own.to_owned(), |id| format!("/cases/{id}"));
        let in_language = format!("/{}{path}", asked.lang.code());
        if let Some(format) = asked.format {
            let file = format!("{in_language}.{}", format.ending());
            let response = self.lead_to(method, &file, asked).await;
            if response.status().is_redirection() {
                return response;
            }
        }
        self.lead_to(method, &in_language, asked).await
    }

    /// Leads to a page: one redirect, over whatever redirects that page has itself.
    async fn lead_to(&self, method: &Method, in_language: &str, asked: &Asked) -> Response {
        let response = self.route(method, in_language, asked).await;
        if response.status().is_redirection()
            && let Some(to) = response
                .headers()
                .get(header::LOCATION)
                .and_then(|to| to.to_str().ok())
        {
            return reply::lead(to);
        }
        if response.status().is_success() {
            return reply::lead(&with_query(
                &asked.site.addresses.file(in_language),
                &asked.query,
            ));
        }
        response
    }

    async fn route(&self, method: &Method, own: &str, asked: &Asked) -> Response {
        let Ok(uri) = with_query(own, &asked.query).parse::<Uri>() else {
            return PageError::Unreadable.into_response();
        };
        let mut request = Request::new(Body::empty());
        *request.method_mut() = method.clone();
        *request.uri_mut() = uri;
        request.extensions_mut().insert(Arc::clone(&asked.site));
        match self.router.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}
