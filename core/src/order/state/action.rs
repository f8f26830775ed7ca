//! What can be done with an order.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Note, PaymentCode, Shipment};
use crate::order::{BankDigits, Freight};

/// Something done with an order, with what it brings along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Calls it off.
    Cancel,
    /// Calls it off because nobody paid in time (decisions D41, D64).
    Expire,
    /// Begins a payment with LINE Pay or card.
    StartPayment,
    /// Tells the last digits of the account that a bank transfer came from; also corrects them.
    FillInBankDigits(BankDigits),
    /// Looks up what to pay with from overseas.
    SeePaymentCode,
    /// Arranges what to pay with from overseas; also corrects it.
    SetPaymentCode(PaymentCode),
    /// Tells what the way to the place costs, which nobody knew when the order was placed; also corrects
    /// it until the buyer has agreed.
    SetFreight(Freight),
    /// Agrees to that freight, and to the total that comes of it.
    AcceptFreight,
    /// Takes the proved word of a gateway that the money is there.
    SettlePayment,
    /// Finds the money on the shop's account.
    MarkPaid,
    /// Finds the money that the courier collected.
    Collect,
    /// Finds that the money went back.
    MarkRefunded,
    /// Begins to pack the goods.
    Prepare,
    /// Hands the goods to a carrier.
    ShipOut(Shipment),
    /// Notes that the courier is delivering them.
    Dispatch,
    /// Notes something for colleagues.
    AddNote(Note),
}

/// The name of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ActionName {
    /// [`Action::Cancel`].
    Cancel,
    /// [`Action::Expire`].
    Expire,
    /// [`Action::StartPayment`].
    #[serde(rename = "pay")]
    #[strum(to_string = "pay")]
    StartPayment,
    /// [`Action::FillInBankDigits`].
    FillInBankDigits,
    /// [`Action::SeePaymentCode`].
    #[serde(rename = "payment_code")]
    #[strum(to_string = "payment_code")]
    SeePaymentCode,
    /// [`Action::SetPaymentCode`].
    SetPaymentCode,
    /// [`Action::SetFreight`].
    SetFreight,
    /// [`Action::AcceptFreight`].
    AcceptFreight,
    /// [`Action::SettlePayment`].
    SettlePayment,
    /// [`Action::MarkPaid`].
    MarkPaid,
    /// [`Action::Collect`].
    Collect,
    /// [`Action::MarkRefunded`].
    MarkRefunded,
    /// [`Action::Prepare`].
    Prepare,
    /// [`Action::ShipOut`].
    ShipOut,
    /// [`Action::Dispatch`].
    Dispatch,
    /// [`Action::AddNote`].
    AddNote,
}

impl Action {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> ActionName {
        match self {
            Self::Cancel => ActionName::Cancel,
            Self::Expire => ActionName::Expire,
            Self::StartPayment => ActionName::StartPayment,
            Self::FillInBankDigits(_) => ActionName::FillInBankDigits,
            Self::SeePaymentCode => ActionName::SeePaymentCode,
            Self::SetPaymentCode(_) => ActionName::SetPaymentCode,
            Self::SetFreight(_) => ActionName::SetFreight,
            Self::AcceptFreight => ActionName::AcceptFreight,
            Self::SettlePayment => ActionName::SettlePayment,
            Self::MarkPaid => ActionName::MarkPaid,
            Self::Collect => ActionName::Collect,
            Self::MarkRefunded => ActionName::MarkRefunded,
            Self::Prepare => ActionName::Prepare,
            Self::ShipOut(_) => ActionName::ShipOut,
            Self::Dispatch => ActionName::Dispatch,
            Self::AddNote(_) => ActionName::AddNote,
        }
    }
}

impl ActionName {
    /// Its word on the wire and in the database.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }
}
