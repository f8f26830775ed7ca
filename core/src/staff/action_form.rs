//! What staff do with an order, as it is sent.

use crate::form::{THIS, typed_form};
use crate::order::{Action, Freight, Note, PaymentCode, Shipment};
use crate::refusal::Refusal;

typed_form! {
    /// An action of staff with what it brings along; each action reads its own fields.
    pub struct ActionForm {
        /// The order number.
        id: "Id" "訂單編號",
        /// The version of the order that the caller saw: the number of its last event.
        version: "Version" "版本",
        /// The action's word: `prepare`, `ship_out`, `dispatch`, `collect`, `cancel`, `mark_paid`,
        /// `mark_refunded`, `set_freight`, `set_payment_code` or `add_note`.
        action: "Action" "操作",
        /// With whom the goods travel.
        carrier: "Carrier" "物流業者",
        /// The carrier's number of the parcel.
        tracking_number: "TrackingNumber" "物流單號",
        /// What the way costs, in whole dollars.
        freight: "Freight" "運費",
        /// What a buyer overseas pays with.
        payment_code: "PaymentCode" "海外付款代碼",
        /// A note for colleagues.
        note: "Note" "備註",
        /// Whether to act in spite of what speaks against it.
        confirm: "Confirm",
    }
    heading: Blank,
}

impl ActionForm {
    /// The action that the form asks for.
    ///
    /// Refuses with `out_of_range` an action that staff do not have, and what the action brings along as
    /// [`Shipment`], [`Freight`], [`PaymentCode`] and [`Note`] are refused.
    pub fn read(&self) -> Result<Action, Refusal> {
        Ok(match self.action.trim() {
            "prepare" => Action::Prepare,
            "ship_out" => Action::ShipOut(Shipment::parse(&self.carrier, &self.tracking_number)?),
            "dispatch" => Action::Dispatch,
            "collect" => Action::Collect,
            "cancel" => Action::Cancel,
            "mark_paid" => Action::MarkPaid,
            "mark_refunded" => Action::MarkRefunded,
            "set_freight" => Action::SetFreight(Freight::parse(&self.freight)?),
            "set_payment_code" => Action::SetPaymentCode(PaymentCode::parse(&self.payment_code)?),
            "add_note" => Action::AddNote(Note::parse(&self.note)?),
            _ => {
                return Err(Refusal::field(
                    "Action",
                    THIS.out_of_range().code,
                    "沒有這項操作",
                ));
            }
        })
    }

    /// Whether to act in spite of what speaks against it.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }
}
