//! Ordering: what a cart costs, where it goes, how it is paid.

mod delivery;
mod form;
mod pay_type;
mod quote;
mod reason;
mod recipient;
mod status;

pub use delivery::DeliveryLocation;
pub use form::{CheckedOrder, NO_REMARK, OrderForm, REMARK_MAX};
pub use pay_type::{PayOption, PayType, check_pay_type, pay_options};
pub use quote::{Payable, Quote, QuoteLine, QuoteRequest, QuoteRequestLine, quote};
pub use reason::{ExplainedReason, Reason};
pub use recipient::{Delivery, DeliveryType, Person};
pub use status::{OrderStatus, order_status_label};
