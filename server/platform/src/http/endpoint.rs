//! URL with its methods. Other methods are rejected with the list of allowed ones.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::{self, GuardContext};
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{FromRequest, Handler, HttpResponse, Resource, Responder, Route, web};
use shop_core::account::refusals;
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::error::refuse;

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
    pub fn read<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.read_by(web::to(handler))
    }

    /// Adds a method that changes something; GET for some calls
    /// (docs/spec/api.md#calls-that-change-by-get).
    ///
    /// HEAD is rejected, because it must not change anything. A GET, or the POST of a beacon that
    /// stands for it, is rejected if a page of another site or host sends it (decision D54).
    #[must_use]
    pub fn change<F, Args>(self, method: Method, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.change_by(method, web::to(handler))
    }

    /// Does the same as [`Self::read`] for the route of a handler.
    pub(super) fn read_by(mut self, route: Route) -> Self {
        let get_or_head = guard::Any(guard::Get()).or(guard::Head());
        self.resource = self.resource.route(route.guard(get_or_head));
        self.methods.extend([Method::GET, Method::HEAD]);
        self
    }

    /// Does the same as [`Self::change`] for the route of a handler.
    pub(super) fn change_by(mut self, method: Method, route: Route) -> Self {
        if method == Method::GET || self.methods.contains(&Method::GET) {
            let refused = web::to(refuse_cross_site).method(method.clone());
            let refused = refused.guard(guard::fn_guard(is_cross_site));
            self.resource = self.resource.route(refused);
        }
        self.resource = self.resource.route(route.method(method.clone()));
        self.methods.push(method);
        self
    }

    /// Adds data that handlers find in the request.
    pub(super) fn with<T: 'static>(mut self, data: T) -> Self {
        self.resource = self.resource.app_data(data);
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
