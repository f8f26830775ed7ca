//! State machine of an order: one table with the actions, their actors, the states that allow them,
//! and their results (docs/spec/orders.md#actions; decisions D29 to D31, D33, D34, D41).

mod action;
mod apply;
mod back;
mod details;
mod notification;
mod refused;
mod table;
mod tracking;

pub use action::{Action, ActionName};
pub use apply::{OrderState, Outcome, actions, apply, check};
pub use back::{LastStep, STEP_BACK_LIMIT};
pub use details::{CancelReason, Note, PaymentCode, Shipment};
pub use notification::{Actor, OrderNotification};
pub(crate) use tracking::bare_cell;
pub use tracking::read_tracking_number;
