//! How a shopper is reached: mobile number and e-mail address (decisions D17, D43).

mod account;
mod email;
mod mobile;
mod phone;
mod punycode;

pub use account::{Account, Contact, ContactKind};
pub use email::Email;
pub use mobile::Mobile;
pub use phone::Phone;
