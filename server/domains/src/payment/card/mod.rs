//! Card payments on the page of the national card gateway (FISC FOCAS WEBPOS).
//!
//! A form leads to the gateway's page. The buyer's browser or the gateway's notification brings the
//! result. An inquiry at the gateway is the only proof of a payment (decision D40).

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
