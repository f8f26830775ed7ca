//! Responses of the national card gateway and their meaning for a payment (FISC FOCAS WEBPOS).

mod answer;
mod inquiry;
mod table;

pub use answer::{is_approval, read_answer};
pub use inquiry::{Inquired, InquiryVerdict, inquiry_failure, read_inquiry};
pub use table::{CardAnswer, CardReading};
