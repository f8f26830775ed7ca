//! Cards, by the page of the national card gateway (FISC FOCAS WEBPOS): the form that leads there,
//! what comes back by the buyer's browser or by the gateway's own notice, and the inquiry, which is
//! the only proof (decision D40).

pub mod confirm;
pub mod create;
mod fields;
mod form;
pub(crate) mod inquiry;
mod notification;
pub mod page;
mod records;
mod result;
pub(crate) mod settle;
pub mod token;

pub use fields::Fields;
pub use form::{Form, gateway_time};
pub use inquiry::{Inquiry, NoAnswer, Outcome, inquire, read_outcome};
pub use notification::read_notification;
pub use records::read_page;
pub use result::{CardResult, Trust};
