//! Payment types that the shop currently accepts.

use super::PayType;
use crate::refusal::{Refusal, RefusalCode};

/// Switches that decide which payment types are open. Cash on delivery and `PayPal`, which staff
/// arrange, are always open, so that every delivery location has a payment type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenPayTypes {
    /// `true` if LINE Pay is switched on.
    pub line_pay: bool,
    /// `true` if the card gateway is switched on.
    pub credit_card: bool,
    /// `true` if the shop has a bank account for transfers.
    pub bank_transfer: bool,
}

impl OpenPayTypes {
    /// Returns `true` if this payment type is open.
    #[must_use]
    pub const fn has(self, pay_type: PayType) -> bool {
        match pay_type {
            PayType::CashOnDelivery | PayType::PayPal => true,
            PayType::LinePay => self.line_pay,
            PayType::CreditCard => self.credit_card,
            PayType::BankTransfer => self.bank_transfer,
        }
    }

    /// Returns the open payment types, in the order in which a form offers them.
    #[must_use]
    pub fn list(self) -> Vec<PayType> {
        let all = PayType::ALL.iter().copied();
        all.filter(|pay_type| self.has(*pay_type)).collect()
    }

    /// Fails with `pay_type_closed` if a new order uses a closed payment type.
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
