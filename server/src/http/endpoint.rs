//! URL with its methods. Other methods are rejected with the list of allowed ones.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::{self, GuardContext};
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{FromRequest, Handler, HttpResponse, Resource, Responder, Route, web};
use shop_core::account::refusals;
use shop_core::refusal::{Refusal, RefusalCode};

use crate::error::refuse;

/// Methods of a read-only address.
pub const READ: &str = "GET, HEAD";

/// URL under construction.
pub struct Endpoint {
    resource: Resource,
    methods: Vec<Method>,
}

impl Endpoint {
    /// Creates the URL of this path, without methods.
    #[must_use]
    pub fn at(path: &str) -> Self {
        Self {
            resource: web::resource(path),
            methods: Vec::new(),
        }
    }

    /// Adds GET, and HEAD, which returns the same without the body.
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

    /// Adds a method that changes something; GET for some calls
    /// (docs/spec/api.md#calls-that-change-by-get).
    ///
    /// HEAD is rejected, because it must not change anything. A GET, or the POST of a beacon that
    /// stands for it, is rejected if a page of another site or host sends it (decision D54).
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

/// Returns `true` if a page of another origin sent the request. A typed address (`none`) and a
/// client that is not a browser are not cross-site.
fn is_cross_site(context: &GuardContext<'_>) -> bool {
    let site = context.head().headers().get("sec-fetch-site");
    site.is_some_and(|site| site != "same-origin" && site != "none")
}

async fn refuse_cross_site() -> HttpResponse {
    refuse(&refusals::cross_site())
}

/// Returns 405 with the allowed methods.
#[must_use]
pub fn wrong_method(allow: &str) -> HttpResponse {
    let refusal = Refusal::new(RefusalCode::MethodNotAllowed, "這個網址不接受這種請求方法");
    let mut response = refuse(&refusal);
    if let Ok(allow) = HeaderValue::from_str(allow) {
        response.headers_mut().insert(ALLOW, allow);
    }
    response
}

/// Creates a read-only URL.
pub fn read<F, Args>(path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::at(path).read(handler)
}

/// Creates a URL that changes something.
pub fn change<F, Args>(method: Method, path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::at(path).change(method, handler)
}
