//! Orders: pricing a cart, placing the order, and its life afterwards.

mod bank_digits;
mod cart_quote;
mod correction;
mod credit_receipt;
mod credits;
mod delivery_fields;
mod delivery_log;
mod form;
mod freight;
mod goods;
mod masked;
pub mod messages;
mod offer;
mod open_ways;
mod order_link;
mod pay_status;
mod pay_type;
mod place;
mod preview;
mod quote;
mod reason;
mod receipt;
mod recipient;
pub mod refusals;
mod return_code;
mod return_request;
mod state;
mod status;
mod take_back;
mod terms;
mod total_change;

pub use bank_digits::BankDigits;
pub(crate) use bank_digits::account_ends_in;
pub use cart_quote::{CartQuote, CartQuoteRequest, quote_cart};
pub use correction::{
    ContactCorrection, Corrected, CorrectionForm, DeliveryCorrection, DeliveryTexts,
    ShipmentCorrection, address_line,
};
pub use credit_receipt::{
    CreditLine, CreditReceipt, CreditedReturn, ReturnableLine, ReturnableOrder,
};
pub use credits::{Credits, RefundShare};
pub use delivery_fields::{NO_REMARK, OrderFacts, REMARK_MAX};
pub use delivery_log::LogEntry;
pub use form::{CheckedOrder, Company, CompanyChoice, OrderForm, TAX_TITLE_MAX};
pub use freight::{
    FREIGHT_MAX, Freight, FreightState, freight_changed, freight_first, freight_fixed,
};
pub use goods::{CartLineFacts, LineFault, Stocks};
pub use masked::{PersonalFacts, is_shown_masked, masked_email, masked_name, masked_tel};
pub(crate) use offer::switch;
pub use offer::{AcceptedPayTypes, Offer, OfferGap, OpenLocations};
pub use open_ways::OpenPayTypes;
pub use order_link::{OrderLinkForm, is_link_open};
pub use pay_status::{PayStatus, pay_status_label};
pub use pay_type::{PayOption, PayType, check_pay_type, pay_options};
pub use place::{DRAWN_LETTERS, OrderNumber, PlaceRefusal, Placed, place};
pub use preview::{
    IntendedGoods, IntendedOrder, OrderAllowance, OrderPreview, RejectedWay, preview,
};
pub use quote::{Payable, Quote, QuoteLine, QuoteRequest, QuoteRequestLine, quote};
pub use reason::{ExplainedReason, Reason};
pub use receipt::{Difference, DifferentFigure, Receipt, StoredQuote, replay};
pub use recipient::{Delivery, DeliveryLocation, DeliveryType, Person};
pub use return_code::ReturnCodeForm;
pub(crate) use return_request::read_delivery_day;
pub use return_request::{
    ProductPieces, ReturnAnswer, ReturnFacts, ReturnProof, ReturnReason, ReturnRequest,
    ReturnRequestForm, ReturnRequestLine, ReturnStage, check_delivery_day, last_day_to_return,
};
pub(crate) use state::bare_cell;
pub use state::{
    Action, ActionName, Actor, CancelReason, LastStep, Note, OrderNotification, OrderState,
    Outcome, PaymentCode, STEP_BACK_LIMIT, Shipment, actions, apply, check, read_tracking_number,
};
pub use status::{OrderStatus, order_status_label};
pub(crate) use take_back::read_products;
pub use take_back::{PiecesBack, TakeBack, TakeBackForm, TakeBackLine};
pub use terms::{
    ANNOUNCED_GRACE, Buyer, Fees, OpenOrders, OrderLimits, OrderSettings, Terms, called_off_at,
    clock_jumped_by, due_at,
};
pub(crate) use terms::{ANNOUNCED_GRACE_DAYS, count};
pub use total_change::{NewTotal, ShownFigures, ShownTotal, TotalLine, explain_total_change};
