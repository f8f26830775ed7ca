//! Drives a running shop from outside, through HTTP and its command line, like its visitors and its
//! operator. It knows nothing of the internals.

#![expect(
    clippy::disallowed_methods,
    reason = "waiting for a server needs the clock"
)]

mod connection;
mod gateways;
mod joined;
mod limits;
mod member;
mod request;
mod server;
mod shopper;
mod staff;

pub use connection::Connection;
pub use gateways::Gateways;
pub use joined::joined;
pub use limits::lift_order_limits;
pub use member::{Answer, Member};
pub use request::{get, login, mobile, post, post_form, request, request_of, request_with};
pub use server::{Program, Server, free_address};
pub use shopper::{PASSWORD, Shopper};
pub use staff::StaffMember;
