//! One URL with the methods that it answers; any other is refused with what would be right.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::{self, GuardContext};
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{FromRequest, Handler, HttpResponse, Resource, Responder, Route, web};
use shop_core::account::refusals;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::error::refuse;

/// What an address that is only read answers to.
pub const READ: &str = "GET, HEAD";

/// A URL while its methods are listed.
pub struct Endpoint {
    resource: Resource,
    methods: Vec<Method>,
}

impl Endpoint {
    /// The URL of this path; it answers nothing yet.
    #[must_use]
    pub fn at(path: &str) -> Self {
        Self {
            resource: web::resource(path),
            methods: Vec::new(),
        }
    }

    /// GET reads, and HEAD answers like it without the body.
    #[must_use]
    pub fn read<F, Args>(mut self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let get_or_head = guard::Any(guard::Get()).or(guard::Head());
        let route = web::route().guard(get_or_head);
        self.resource = self.resource.route(route.to(handler));
        self.methods.extend([Method::GET, Method::HEAD]);
        self
    }

    /// A method that changes something; GET for some calls
    /// (docs/spec/api.md#calls-that-change-by-get).
    ///
    /// HEAD is refused: whoever looks changes nothing. A GET, or the POST of a beacon that stands
    /// for it, is refused when a page of another site or another host sends it (decision D54).
    #[must_use]
    pub fn change<F, Args>(mut self, method: Method, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        if method == Method::GET || self.methods.contains(&Method::GET) {
            let refused = on(&method).guard(guard::fn_guard(is_cross_site));
            self.resource = self.resource.route(refused.to(refuse_cross_site));
        }
        self.resource = self.resource.route(on(&method).to(handler));
        self.methods.push(method);
        self
    }
}

impl HttpServiceFactory for Endpoint {
    fn register(self, config: &mut AppService) {
        let names: Vec<&str> = self.methods.iter().map(Method::as_str).collect();
        let allow = names.join(", ");
        self.resource
            .default_service(web::to(move || {
                let refused = wrong_method(&allow);
                async { refused }
            }))
            .register(config);
    }
}

fn on(method: &Method) -> Route {
    web::route().method(method.clone())
}

/// Whether a page sends it that is not of this very host. What is typed into a browser (`none`), and whatever is no
/// browser, comes from no page.
fn is_cross_site(context: &GuardContext<'_>) -> bool {
    let site = context.head().headers().get("sec-fetch-site");
    site.is_some_and(|site| site != "same-origin" && site != "none")
}

async fn refuse_cross_site() -> HttpResponse {
    refuse(&refusals::cross_site())
}

/// 405, with what would be right.
#[must_use]
pub fn wrong_method(allow: &str) -> HttpResponse {
    let refusal = Refusal::new(RefusalCode::MethodNotAllowed, "這個網址不接受這種請求方法");
    let mut response = refuse(&refusal);
    if let Ok(allow) = HeaderValue::from_str(allow) {
        response.headers_mut().insert(ALLOW, allow);
    }
    response
}

/// A URL that is only read.
pub fn read<F, Args>(path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::at(path).read(handler)
}

/// A URL that changes something.
pub fn change<F, Args>(method: Method, path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::at(path).change(method, handler)
}
