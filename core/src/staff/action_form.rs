//! What staff do with an order, as it is sent.

use crate::form::{FormRules as _, Ruled, THIS, across, rule, typed_form};
use crate::order::{Action, Freight, Note, OrderNumber, PaymentCode, Shipment};
use crate::refusal::Refusal;

typed_form! {
    /// An action of staff with what it brings along; each action reads its own fields.
    #[validate(context = ActionFacts)]
    #[validate(schema(function = carrier, skip_on_field_errors = false))]
    #[validate(schema(function = tracking_number, skip_on_field_errors = false))]
    #[validate(schema(function = freight, skip_on_field_errors = false))]
    #[validate(schema(function = payment_code, skip_on_field_errors = false))]
    #[validate(schema(function = note, skip_on_field_errors = false))]
    pub struct ActionForm {
        /// The order number.
        #[validate(custom(function = number, use_context))]
        id: "Id",
        /// The version of the order that the caller saw: the number of its last event.
        version: "Version" "版本",
        /// The action's word: `prepare`, `ship_out`, `dispatch`, `collect`, `cancel`, `mark_paid`,
        /// `mark_refunded`, `set_freight`, `set_payment_code` or `add_note`.
        #[validate(custom(function = action))]
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
    heading: Field,
}

/// What the rules ask about an action beside its form.
#[derive(Debug)]
pub struct ActionFacts {
    /// Whether the form names its order; a page asks about orders that it has beside the form.
    names_order: bool,
}

impl ActionForm {
    /// The action that the form asks for, whatever its order.
    ///
    /// Refuses with `out_of_range` an action that staff do not have, and what the action brings along as
    /// [`Shipment`], [`Freight`], [`PaymentCode`] and [`Note`] are refused, all of it at once.
    pub fn read(&self) -> Result<Action, Refusal> {
        self.validated(&ActionFacts { names_order: false })?;
        self.action()
    }

    /// The order, and the action that the form asks for it. Refuses as [`Self::read`], and before that with
    /// `order_unknown` what is no number of an order.
    pub fn check(&self) -> Result<(OrderNumber, Action), Refusal> {
        self.validated(&ActionFacts { names_order: true })?;
        Ok((OrderNumber::parse(&self.id)?, self.action()?))
    }

    fn action(&self) -> Result<Action, Refusal> {
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
            _ => return Err(unknown()),
        })
    }

    /// A rule of a field that one action alone brings along.
    fn of<T>(
        &self,
        action: &str,
        field: &'static str,
        read: impl FnOnce() -> Result<T, Refusal>,
    ) -> Ruled {
        if self.action.trim() == action {
            across(field, read())
        } else {
            Ok(())
        }
    }

    /// Whether to act in spite of what speaks against it.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }
}

/// The actions of staff, in the words of the form.
const ACTIONS: [&str; 10] = [
    "prepare",
    "ship_out",
    "dispatch",
    "collect",
    "cancel",
    "mark_paid",
    "mark_refunded",
    "set_freight",
    "set_payment_code",
    "add_note",
];

fn unknown() -> Refusal {
    Refusal::field("Action", THIS.out_of_range().code, "沒有這項操作")
}

fn number(typed: &str, facts: &ActionFacts) -> Ruled {
    if facts.names_order {
        rule(OrderNumber::parse(typed))
    } else {
        Ok(())
    }
}

fn action(typed: &str) -> Ruled {
    let is_one = ACTIONS.contains(&typed.trim());
    rule(is_one.then_some(()).ok_or_else(unknown))
}

fn carrier(form: &ActionForm) -> Ruled {
    form.of("ship_out", "carrier", || {
        Shipment::read_carrier(&form.carrier)
    })
}

fn tracking_number(form: &ActionForm) -> Ruled {
    form.of("ship_out", "tracking_number", || {
        Shipment::read_tracking_number(&form.tracking_number)
    })
}

fn freight(form: &ActionForm) -> Ruled {
    form.of("set_freight", "freight", || Freight::parse(&form.freight))
}

fn payment_code(form: &ActionForm) -> Ruled {
    form.of("set_payment_code", "payment_code", || {
        PaymentCode::parse(&form.payment_code)
    })
}

fn note(form: &ActionForm) -> Ruled {
    form.of("add_note", "note", || Note::parse(&form.note))
}
