//! Which ways to pay the shop can take money by at present.

use super::PayType;
use crate::refusal::{Refusal, RefusalCode};

/// What decides which ways to pay are open. Cash on delivery and `PayPal`, which staff arrange, are
/// open always, so that every place has a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenPayTypes {
    /// Whether LINE Pay is switched on.
    pub line_pay: bool,
    /// Whether the card gateway is switched on.
    pub credit_card: bool,
    /// Whether there is an account that a transfer can go to.
    pub bank_transfer: bool,
}

impl OpenPayTypes {
    /// Whether orders can be paid this way at present.
    #[must_use]
    pub const fn has(self, pay_type: PayType) -> bool {
        match pay_type {
            PayType::CashOnDelivery | PayType::PayPal => true,
            PayType::LinePay => self.line_pay,
            PayType::CreditCard => self.credit_card,
            PayType::BankTransfer => self.bank_transfer,
        }
    }

    /// The open ways, in the order in which a form offers them.
    #[must_use]
    pub fn list(self) -> Vec<PayType> {
        let all = PayType::ALL.iter().copied();
        all.filter(|pay_type| self.has(*pay_type)).collect()
    }

    /// Refuses, with `pay_type_closed`, a new order that would be paid by a closed way.
    pub fn check(self, pay_type: PayType) -> Result<(), Refusal> {
        if self.has(pay_type) {
            return Ok(());
        }
        let way = pay_type.in_text();
        Err(Refusal::new(
            RefusalCode::PayTypeClosed,
            format!("目前暫不提供{}，請改選其他付款方式", way.trim_end()),
        ))
    }
}
