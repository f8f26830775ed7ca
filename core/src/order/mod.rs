//! Ordering: what a cart costs, where it goes, how it is paid.

mod delivery;
mod pay_type;

pub use delivery::DeliveryLocation;
pub use pay_type::PayType;
