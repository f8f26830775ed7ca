//! Calls of the API. Routes, OpenAPI document, permissions and body limits come from one list.

use actix_web::http::Method;
use actix_web::{Route, web};
use utoipa::openapi::{OpenApi, PathItem};

use super::access::{Access, Requirements};
use super::body::FileLimits;
use super::endpoint::Endpoint;

/// Bytes of a mebibyte.
pub const MIB: usize = 1024 * 1024;

/// Prefix of the URLs of the back office.
const BACK_OFFICE: &str = "/api/Admin";

/// Creates the call of a handler. Its method and path are those of the handler's
/// `#[utoipa::path]`.
#[macro_export]
macro_rules! call {
    ($($handler:ident)::+) => {{
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($handler)::+))]
        struct Description;
        $crate::http::call::Call::new(
            <Description as utoipa::OpenApi>::openapi,
            || actix_web::web::to($($handler)::+),
        )
    }};
}
pub use call;

/// Handler with its URL, description and body limit.
pub struct Call {
    method: Method,
    path: String,
    route: fn() -> Route,
    describe: fn() -> OpenApi,
    changes_by_get: bool,
    file_limit: Option<usize>,
}

impl Call {
    /// Creates a call from an OpenAPI document with one operation. [`call!`] is the way to use it.
    #[must_use]
    pub fn new(describe: fn() -> OpenApi, route: fn() -> Route) -> Self {
        let operation = describe().paths.paths.into_iter().next();
        let (path, item) = operation.unwrap_or_default();
        Self {
            method: method_of(&item).unwrap_or_default(),
            path,
            route,
            describe,
            changes_by_get: false,
            file_limit: None,
        }
    }

    /// Marks a GET that changes something (docs/spec/api.md#calls-that-change-by-get). HEAD and
    /// cross-site requests are rejected.
    #[must_use]
    pub fn changes_by_get(mut self) -> Self {
        self.changes_by_get = true;
        self
    }

    /// Accepts a file of up to `most` bytes as the body, and gives it a minute to arrive. The limit
    /// holds for all methods of the URL. Other calls have 64 KiB and ten seconds.
    #[must_use]
    pub fn takes_file(mut self, most: usize) -> Self {
        self.file_limit = Some(most);
        self
    }
}

/// Returns the method of the first operation.
fn method_of(item: &PathItem) -> Option<Method> {
    let operations = [
        (&item.get, Method::GET),
        (&item.post, Method::POST),
        (&item.put, Method::PUT),
        (&item.delete, Method::DELETE),
    ];
    let described = |(operation, method): (&Option<_>, Method)| operation.as_ref().map(|_| method);
    operations.into_iter().find_map(described)
}

/// All calls: those of the shop, and those of the back office with their requirements.
#[derive(Default)]
pub struct Calls {
    shop: Vec<Call>,
    staff: Vec<(Access, Call)>,
}

impl Calls {
    /// Adds a call of the shop.
    pub fn add(&mut self, call: Call) -> &mut Self {
        self.shop.push(call);
        self
    }

    /// Adds a call of the back office, with its requirement on the caller.
    pub fn add_for_staff(&mut self, access: Access, call: Call) -> &mut Self {
        self.staff.push((access, call));
        self
    }

    /// Returns method, path and requirement of each call of the back office.
    pub fn of_staff(&self) -> impl Iterator<Item = (&Method, &str, Access)> {
        let rows = self.staff.iter();
        rows.map(|(access, call)| (&call.method, call.path.as_str(), *access))
    }

    /// Adds the operations and their schemas to the document.
    pub fn describe(&self, document: &mut OpenApi) {
        for (_, call) in self.rows() {
            document.merge((call.describe)());
        }
    }

    /// Returns the body limits of the calls that take a file.
    #[must_use]
    pub fn file_limits(&self) -> FileLimits {
        let limits = self.rows().filter_map(|(_, call)| {
            let most = call.file_limit?;
            Some((call.path.clone(), most))
        });
        limits.collect()
    }

    /// Adds the URLs. A URL of the back office without a requirement is left out.
    pub fn serve(&self, urls: &mut web::ServiceConfig) {
        let is_safe = |(access, call): &(Option<Access>, &Call)| {
            access.is_some() || !call.path.starts_with(BACK_OFFICE)
        };
        let mut rows: Vec<_> = self.rows().filter(is_safe).collect();
        while let Some((_, first)) = rows.first() {
            let path = &first.path;
            let (of_path, others) = rows.iter().partition(|(_, call)| call.path == *path);
            urls.service(endpoint(path, of_path));
            rows = others;
        }
    }

    /// Returns the calls of the shop, then those of the back office.
    fn rows(&self) -> impl Iterator<Item = (Option<Access>, &Call)> {
        let shop = self.shop.iter().map(|call| (None, call));
        let staff = self.staff.iter();
        shop.chain(staff.map(|(access, call)| (Some(*access), call)))
    }
}

/// Creates a URL with its methods. GET comes first, because the protection of the others against
/// cross-site requests depends on it.
fn endpoint(path: &str, mut rows: Vec<(Option<Access>, &Call)>) -> Endpoint {
    rows.sort_by_key(|(_, call)| call.method != Method::GET);
    let of_call =
        |(access, call): &(Option<Access>, &Call)| Some((call.method.clone(), (*access)?));
    let requirements = Requirements(rows.iter().filter_map(of_call).collect());
    let mut endpoint = Endpoint::at(path);
    if !requirements.0.is_empty() {
        endpoint = endpoint.with(requirements);
    }
    rows.into_iter().fold(endpoint, |endpoint, (_, call)| {
        let route = (call.route)();
        if call.method == Method::GET && !call.changes_by_get {
            endpoint.read_by(route)
        } else {
            endpoint.change_by(call.method.clone(), route)
        }
    })
}

#[cfg(test)]
mod tests {
    use actix_web::http::StatusCode;
    use actix_web::{App, HttpRequest, HttpResponse, test};
    use shop_core::staff::Permission::ManageStaff;

    use super::*;
    use crate::http::access::{self, Access::Needs};
    use crate::http::body;

    #[utoipa::path(delete, path = "/api/Admin/Thing", responses((status = 200)))]
    async fn remove_thing(request: HttpRequest) -> HttpResponse {
        HttpResponse::Ok().body(access::of(&request).unwrap().to_string())
    }

    #[utoipa::path(get, path = "/api/Admin/Thing", responses((status = 200)))]
    async fn show_thing(request: HttpRequest) -> HttpResponse {
        HttpResponse::Ok().body(access::of(&request).unwrap().to_string())
    }

    #[utoipa::path(get, path = "/api/Thing", responses((status = 200)))]
    async fn take_thing(request: HttpRequest) -> HttpResponse {
        let (most, _) = body::allowed(&request);
        HttpResponse::Ok().body(format!("{most} {:?}", access::of(&request)))
    }

    /// Returns status, `Allow` and body of a request.
    async fn ask(calls: &Calls, method: Method, path: &str) -> (StatusCode, String, String) {
        let app = App::new()
            .app_data(calls.file_limits())
            .configure(|urls| calls.serve(urls));
        let app = test::init_service(app).await;
        let request = test::TestRequest::with_uri(path).method(method);
        let response = test::call_service(&app, request.to_request()).await;
        let allow = response.headers().get("allow");
        let allow = allow.map(|allow| allow.to_str().unwrap().to_owned());
        let status = response.status();
        let body = test::read_body(response).await;
        let body = String::from_utf8(body.to_vec()).unwrap();
        (status, allow.unwrap_or_default(), body)
    }

    #[actix_web::test]
    async fn a_url_of_the_back_office_without_a_requirement_is_not_served() {
        let mut calls = Calls::default();
        calls.add(call!(show_thing));
        let (status, ..) = ask(&calls, Method::GET, "/api/Admin/Thing").await;
        assert_eq!(status, 404);
    }

    #[actix_web::test]
    async fn each_method_has_its_own_requirement() {
        let mut calls = Calls::default();
        calls
            .add_for_staff(Needs(ManageStaff), call!(remove_thing))
            .add_for_staff(Access::LoggedIn, call!(show_thing));
        for (method, required) in [
            (Method::GET, "a login"),
            (Method::HEAD, "a login"),
            (Method::DELETE, "ManageStaff"),
        ] {
            let (status, _, body) = ask(&calls, method, "/api/Admin/Thing").await;
            assert_eq!((status, body.as_str()), (StatusCode::OK, required));
        }
        let (status, allow, _) = ask(&calls, Method::POST, "/api/Admin/Thing").await;
        assert_eq!(
            (status.as_u16(), allow.as_str()),
            (405, "GET, HEAD, DELETE")
        );
    }

    #[actix_web::test]
    async fn a_call_has_the_properties_of_its_line_in_the_list() {
        let mut calls = Calls::default();
        calls.add(call!(take_thing));
        let (_, _, body) = ask(&calls, Method::GET, "/api/Thing").await;
        assert_eq!(body, "65536 None");

        let mut calls = Calls::default();
        calls.add(call!(take_thing).takes_file(5 * MIB).changes_by_get());
        let (_, _, body) = ask(&calls, Method::GET, "/api/Thing").await;
        assert_eq!(body, "5242880 None");
        let (status, allow, _) = ask(&calls, Method::HEAD, "/api/Thing").await;
        assert_eq!((status.as_u16(), allow.as_str()), (405, "GET"));
    }
}
