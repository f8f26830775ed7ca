//! Contacts of buyers and members: mobile number, e-mail address and phone (decisions D17, D43).

mod account;
mod email;
mod mobile;
mod phone;
mod punycode;

pub use account::{Account, Contact, ContactKind};
pub use email::Email;
pub use mobile::Mobile;
pub use phone::Phone;
