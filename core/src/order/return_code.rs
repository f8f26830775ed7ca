//! Code for a buyer without a login who wants to return goods (decision D201).

use super::OrderNumber;
use super::recipient::{read_tel, tel};
use crate::contact::Phone;
use crate::form::{FormRules as _, not_blank, typed_form};
use crate::refusal::Refusal;

typed_form! {
    /// Request of a buyer without a login for the code that allows to request a return (`POST
    /// /Order/ReturnCode`).
    pub struct ReturnCodeForm {
        /// Order number.
        #[validate(custom(function = not_blank))]
        id: "Id" "訂單編號",
        /// Phone number of the buyer, as typed into the order.
        #[validate(custom(function = tel))]
        tel: "Tel" "訂購人電話",
    }
    heading: Field,
}

impl ReturnCodeForm {
    /// Returns the phone number, and the order number if it is one.
    ///
    /// Fails by field with `required`, or with the errors of [`Phone::parse_any`].
    pub fn check(&self) -> Result<(Option<OrderNumber>, Phone), Refusal> {
        self.validated(())?;
        Ok((OrderNumber::parse(&self.id).ok(), read_tel(&self.tel)?))
    }
}
