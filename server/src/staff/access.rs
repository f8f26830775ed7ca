//! Access table of the back office. A call without a row here fails for every caller.

use actix_web::http::Method;
use shop_core::staff::Permission;

/// Requirement that a call makes of its caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// No log-in, because the call itself opens one.
    Open,
    /// A log-in of any role, including a log-in that must set up a second factor first.
    LoggedIn,
    /// A permission of the role.
    Needs(Permission),
}

use Access::{LoggedIn, Needs, Open};
use Permission::{
    BookTransfers, ChangeSettings, ChangeStock, EditCatalogue, ExportPersonalData, ManageStaff,
    Print, SeeCatalogue, SeeFigures, SeeLog, SeeMembers, SeeOrders, SeePayments, SeeSettings,
    SeeWork, SendAgain, SwitchMember,
};

/// Every call of the back office.
///
/// Some calls need a further permission, which depends on the action: acting on an order
/// ([`of_action`](shop_core::staff::of_action)), acting on a payment attempt
/// ([`of_mark`](shop_core::staff::of_mark)), and booking a transfer by hand
/// ([`of_booking`](shop_core::staff::of_booking)).
pub const CALLS: &[(Method, &str, Access)] = &[
    (Method::POST, "/api/Admin/Login", Open),
    (Method::POST, "/api/Admin/Invitation", Open),
    (Method::POST, "/api/Admin/Logout", LoggedIn),
    (Method::GET, "/api/Admin/Me", LoggedIn),
    (Method::POST, "/api/Admin/Me/SecondFactor", LoggedIn),
    (Method::PUT, "/api/Admin/Me/SecondFactor", LoggedIn),
    (Method::PUT, "/api/Admin/Me/Password", LoggedIn),
    (Method::PUT, "/api/Admin/Me/Email", LoggedIn),
    (Method::GET, "/api/Admin/Me/Sessions", LoggedIn),
    (Method::DELETE, "/api/Admin/Me/Sessions", LoggedIn),
    (Method::POST, "/api/Admin/Reauthenticate", LoggedIn),
    (Method::GET, "/api/Admin/Staff", Needs(ManageStaff)),
    (Method::POST, "/api/Admin/Staff", Needs(ManageStaff)),
    (Method::PUT, "/api/Admin/Staff", Needs(ManageStaff)),
    (
        Method::POST,
        "/api/Admin/Staff/Invitation",
        Needs(ManageStaff),
    ),
    (Method::GET, "/api/Admin/Catalogue", Needs(SeeCatalogue)),
    (
        Method::GET,
        "/api/Admin/Catalogue/Carts",
        Needs(SeeCatalogue),
    ),
    (
        Method::GET,
        "/api/Admin/Catalogue/History",
        Needs(SeeCatalogue),
    ),
    (
        Method::POST,
        "/api/Admin/Catalogue/Menu",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Menu",
        Needs(EditCatalogue),
    ),
    (
        Method::POST,
        "/api/Admin/Catalogue/Category",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Category",
        Needs(EditCatalogue),
    ),
    (
        Method::POST,
        "/api/Admin/Catalogue/Product",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Product",
        Needs(EditCatalogue),
    ),
    (
        Method::POST,
        "/api/Admin/Catalogue/Slide",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Slide",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Sequence",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Shelf",
        Needs(EditCatalogue),
    ),
    (
        Method::PUT,
        "/api/Admin/Catalogue/Prices",
        Needs(EditCatalogue),
    ),
    (
        Method::POST,
        "/api/Admin/Catalogue/Restore",
        Needs(EditCatalogue),
    ),
    (Method::GET, "/api/Admin/Pictures", Needs(SeeCatalogue)),
    (Method::POST, "/api/Admin/Picture", Needs(EditCatalogue)),
    (Method::PUT, "/api/Admin/Picture", Needs(EditCatalogue)),
    (Method::PUT, "/api/Admin/Staff/Email", Needs(ManageStaff)),
    (Method::GET, "/api/Admin/Staff/Sessions", Needs(ManageStaff)),
    (
        Method::DELETE,
        "/api/Admin/Staff/Sessions",
        Needs(ManageStaff),
    ),
    (Method::GET, "/api/Admin/Staff/Views", Needs(ManageStaff)),
    (Method::GET, "/api/Admin/Log", Needs(SeeLog)),
    (Method::GET, "/api/Admin/Settings", Needs(SeeSettings)),
    // Changing a bank account needs a further permission, by settings group (`of_setting`).
    (Method::PUT, "/api/Admin/Settings", Needs(ChangeSettings)),
    (Method::GET, "/api/Admin/Stock", Needs(SeeCatalogue)),
    (Method::GET, "/api/Admin/Stock/Moves", Needs(SeeCatalogue)),
    (Method::POST, "/api/Admin/Stock/Change", Needs(ChangeStock)),
    (Method::PUT, "/api/Admin/Stock/Level", Needs(ChangeStock)),
    (Method::POST, "/api/Admin/Stock/Preview", Needs(ChangeStock)),
    (Method::POST, "/api/Admin/Stock/Apply", Needs(ChangeStock)),
    (Method::GET, "/api/Admin/Work", Needs(SeeWork)),
    (Method::GET, "/api/Admin/Report/Sales", Needs(SeeFigures)),
    (Method::GET, "/api/Admin/Report/Goods", Needs(SeeFigures)),
    (Method::POST, "/api/Admin/Export/Orders", Needs(SeeFigures)),
    (
        Method::POST,
        "/api/Admin/Export/Members",
        Needs(ExportPersonalData),
    ),
    (Method::POST, "/api/Admin/Export/Stock", Needs(SeeFigures)),
    (Method::POST, "/api/Admin/Export/Log", Needs(SeeLog)),
    (Method::POST, "/api/Admin/Export/Sales", Needs(SeeFigures)),
    (Method::GET, "/api/Admin/Members", Needs(SeeMembers)),
    (Method::GET, "/api/Admin/Member", Needs(SeeMembers)),
    (
        Method::PUT,
        "/api/Admin/Member/Enabled",
        Needs(SwitchMember),
    ),
    (Method::GET, "/api/Admin/Messages", Needs(SendAgain)),
    (Method::POST, "/api/Admin/Message/Again", Needs(SendAgain)),
    (Method::GET, "/api/Admin/Orders", Needs(SeeOrders)),
    (Method::GET, "/api/Admin/Order", Needs(SeeOrders)),
    (Method::POST, "/api/Admin/Order/Action", Needs(SeeOrders)),
    (Method::POST, "/api/Admin/Orders/Action", Needs(SeeOrders)),
    (Method::POST, "/api/Admin/Orders/Print", Needs(Print)),
    (Method::GET, "/api/Admin/Transfers", Needs(BookTransfers)),
    (
        Method::POST,
        "/api/Admin/Transfers/Preview",
        Needs(BookTransfers),
    ),
    (
        Method::POST,
        "/api/Admin/Transfers/Apply",
        Needs(BookTransfers),
    ),
    (Method::GET, "/api/Admin/Payments", Needs(SeePayments)),
    (Method::GET, "/api/Admin/Payments/Day", Needs(SeePayments)),
    (Method::GET, "/api/Admin/Payment", Needs(SeePayments)),
    (
        Method::POST,
        "/api/Admin/Payment/Action",
        Needs(SeePayments),
    ),
];

/// Returns the requirement of a call, or `None` if the back office has no such call.
///
/// HEAD counts as GET.
#[must_use]
pub fn of(method: &Method, path: &str) -> Option<Access> {
    let method = if *method == Method::HEAD {
        &Method::GET
    } else {
        method
    };
    let row = CALLS
        .iter()
        .find(|(of, at, _)| of == method && *at == path)?;
    Some(row.2)
}
