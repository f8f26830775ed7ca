//! Requirements of the back-office calls on their callers. Each URL carries those of its methods.

use std::fmt;

use actix_web::HttpRequest;
use actix_web::http::Method;
use shop_core::staff::Permission;

/// Requirement of a back-office call on its caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// None: the call is a way to log in.
    Open,
    /// A login of any role, also before its second factor is set up.
    LoggedIn,
    /// A permission of the role.
    Needs(Permission),
}

impl fmt::Display for Access {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => formatter.write_str("nothing"),
            Self::LoggedIn => formatter.write_str("a login"),
            Self::Needs(permission) => formatter.write_str(permission.into()),
        }
    }
}

/// Requirements of a URL, by method.
pub(super) struct Requirements(pub(super) Vec<(Method, Access)>);

/// Returns the requirement of the call, or `None` if it is not one of the back office. HEAD
/// requires the same as GET.
#[must_use]
pub fn of(request: &HttpRequest) -> Option<Access> {
    let method = match *request.method() {
        Method::HEAD => &Method::GET,
        ref method => method,
    };
    let Requirements(rows) = request.app_data()?;
    let row = rows.iter().find(|(of, _)| of == method)?;
    Some(row.1)
}
