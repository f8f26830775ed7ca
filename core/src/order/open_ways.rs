//! Payment types that are available: their provider or bank account is set up.

use super::PayType;
use super::refusals::pay_type_closed;
use crate::refusal::Refusal;

/// Payment types that the shop can take money by. Cash on delivery and `PayPal`, which staff
/// arrange, are always available. The owner's own switches are in [`Offer`](super::Offer).
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
    /// All payment types.
    pub const ALL: Self = Self {
        line_pay: true,
        credit_card: true,
        bank_transfer: true,
    };

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
        Err(pay_type_closed(pay_type))
    }
}
