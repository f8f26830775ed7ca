//! Form of an action by staff on an order.

use crate::form::{
    FormRules as _, StaffReason, UNNAMED, ValidationResult, cross_field, rule, typed_form,
};
use crate::order::{
    Action, CancelReason, Freight, Note, OrderNumber, PaymentCode, ReturnAnswer, Shipment,
    ShipmentCorrection, read_delivery_day,
};
use crate::refusal::Refusal;

typed_form! {
    /// Action by staff with its data; each action reads only its own fields.
    #[validate(context = ActionFacts)]
    #[validate(schema(function = carrier, skip_on_field_errors = false))]
    #[validate(schema(function = tracking_number, skip_on_field_errors = false))]
    #[validate(schema(function = freight, skip_on_field_errors = false))]
    #[validate(schema(function = payment_code, skip_on_field_errors = false))]
    #[validate(schema(function = note, skip_on_field_errors = false))]
    #[validate(schema(function = reason, skip_on_field_errors = false))]
    #[validate(schema(function = delivered_on, skip_on_field_errors = false))]
    #[validate(schema(function = answer, skip_on_field_errors = false))]
    pub struct ActionForm {
        /// Order number.
        #[validate(custom(function = number, use_context))]
        id: "Id",
        /// Version of the order that the caller read: the number of its last event.
        version: "Version" "版本",
        /// Name of the action: `prepare`, `ship_out`, `dispatch`, `collect`, `cancel`, `mark_paid`,
        /// `mark_refunded`, `set_freight`, `set_payment_code`, `correct_shipment`,
        /// `record_delivery`, `accept_return`, `ask_about_return`, `refuse_return`, `step_back` or
        /// `add_note`.
        #[validate(custom(function = action))]
        action: "Action" "操作",
        /// Name of the carrier, for `ship_out` and `correct_shipment`.
        carrier: "Carrier" "物流業者",
        /// Tracking number of the parcel, for `ship_out` and `correct_shipment`.
        tracking_number: "TrackingNumber" "物流單號",
        /// Freight in whole dollars, for `set_freight`.
        freight: "Freight" "運費",
        /// Payment code for a buyer overseas, for `set_payment_code`.
        payment_code: "PaymentCode" "海外付款代碼",
        /// Internal note for staff, for `add_note`.
        note: "Note" "備註",
        /// Reason, for `correct_shipment` and `step_back`; optional for `cancel`.
        reason: "Reason" "原因",
        /// Day on which the goods reached the buyer, for `record_delivery`.
        delivered_on: "DeliveredOn" "送達日期",
        /// Answer to the buyer, for `ask_about_return` and `refuse_return`; optional for
        /// `accept_return`.
        answer: "Answer" "給買家的回覆",
        /// `true` to act despite the cautions.
        confirm: "Confirm",
    }
    heading: Field,
}

/// Context of the rules of the form.
#[derive(Debug)]
pub struct ActionFacts {
    /// `true` if the form contains the order number; a page may validate the form for orders given
    /// separately.
    names_order: bool,
}

impl ActionForm {
    /// Returns the action of the form, without the order.
    ///
    /// Fails with `out_of_range` if the action is unknown, and with the errors of [`Shipment`],
    /// [`Freight`], [`PaymentCode`], [`Note`], [`StaffReason`], [`read_delivery_day`] and
    /// [`ReturnAnswer`] for its data, all reported at once.
    pub fn read(&self) -> Result<Action, Refusal> {
        self.validated(&ActionFacts { names_order: false })?;
        self.action()
    }

    /// Returns the order number and the action of the form.
    ///
    /// Fails with `order_unknown` if the order number is invalid, otherwise like [`Self::read`].
    pub fn check(&self) -> Result<(OrderNumber, Action), Refusal> {
        self.validated(&ActionFacts { names_order: true })?;
        Ok((OrderNumber::parse(&self.id)?, self.action()?))
    }

    fn action(&self) -> Result<Action, Refusal> {
        Ok(match self.action.trim() {
            "prepare" => Action::Prepare,
            "ship_out" => Action::ShipOut(self.shipment()?),
            "dispatch" => Action::Dispatch,
            "collect" => Action::Collect,
            "cancel" => Action::Cancel(CancelReason::parse(&self.reason)?),
            "mark_paid" => Action::MarkPaid,
            "mark_refunded" => Action::MarkRefunded,
            "set_freight" => Action::SetFreight(Freight::parse(&self.freight)?),
            "set_payment_code" => Action::SetPaymentCode(PaymentCode::parse(&self.payment_code)?),
            "correct_shipment" => Action::CorrectShipment(ShipmentCorrection {
                shipment: self.shipment()?,
                reason: StaffReason::parse(&self.reason)?,
            }),
            "record_delivery" => Action::RecordDelivery(read_delivery_day(&self.delivered_on)?),
            "accept_return" => Action::AcceptReturn(self.read_answer()?),
            "ask_about_return" => Action::AskAboutReturn(self.read_answer()?),
            "refuse_return" => Action::RefuseReturn(self.read_answer()?),
            "step_back" => Action::StepBack(StaffReason::parse(&self.reason)?),
            "add_note" => Action::AddNote(Note::parse(&self.note)?),
            _ => return Err(unknown()),
        })
    }

    fn shipment(&self) -> Result<Shipment, Refusal> {
        Shipment::parse(&self.carrier, &self.tracking_number)
    }

    fn read_answer(&self) -> Result<ReturnAnswer, Refusal> {
        ReturnAnswer::parse(&self.answer, self.action.trim() != "accept_return")
    }

    /// Applies a rule to a field that only these actions have.
    fn of<T>(
        &self,
        actions: &[&str],
        field: &'static str,
        read: impl FnOnce() -> Result<T, Refusal>,
    ) -> ValidationResult {
        if actions.contains(&self.action.trim()) {
            cross_field(field, read())
        } else {
            Ok(())
        }
    }

    /// Returns `true` if the action shall be taken despite the cautions.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }
}

/// Names of the actions in the form.
const ACTIONS: [&str; 16] = [
    "prepare",
    "ship_out",
    "dispatch",
    "collect",
    "cancel",
    "mark_paid",
    "mark_refunded",
    "set_freight",
    "set_payment_code",
    "correct_shipment",
    "record_delivery",
    "accept_return",
    "ask_about_return",
    "refuse_return",
    "step_back",
    "add_note",
];

/// Actions that name a carrier and a tracking number.
const SHIPPING: [&str; 2] = ["ship_out", "correct_shipment"];

/// Actions that answer a return request.
const ANSWERS: [&str; 3] = ["accept_return", "ask_about_return", "refuse_return"];

fn unknown() -> Refusal {
    Refusal::field("Action", UNNAMED.out_of_range().code, "沒有這項操作")
}

fn number(typed: &str, facts: &ActionFacts) -> ValidationResult {
    if facts.names_order {
        rule(OrderNumber::parse(typed))
    } else {
        Ok(())
    }
}

fn action(typed: &str) -> ValidationResult {
    let is_one = ACTIONS.contains(&typed.trim());
    rule(is_one.then_some(()).ok_or_else(unknown))
}

fn carrier(form: &ActionForm) -> ValidationResult {
    form.of(&SHIPPING, "carrier", || {
        Shipment::read_carrier(&form.carrier)
    })
}

fn tracking_number(form: &ActionForm) -> ValidationResult {
    form.of(&SHIPPING, "tracking_number", || {
        Shipment::read_tracking_number(&form.tracking_number)
    })
}

fn freight(form: &ActionForm) -> ValidationResult {
    form.of(&["set_freight"], "freight", || {
        Freight::parse(&form.freight)
    })
}

fn payment_code(form: &ActionForm) -> ValidationResult {
    form.of(&["set_payment_code"], "payment_code", || {
        PaymentCode::parse(&form.payment_code)
    })
}

fn note(form: &ActionForm) -> ValidationResult {
    form.of(&["add_note"], "note", || Note::parse(&form.note))
}

fn reason(form: &ActionForm) -> ValidationResult {
    form.of(&["cancel"], "reason", || CancelReason::parse(&form.reason))?;
    form.of(&["correct_shipment", "step_back"], "reason", || {
        StaffReason::parse(&form.reason)
    })
}

fn delivered_on(form: &ActionForm) -> ValidationResult {
    form.of(&["record_delivery"], "delivered_on", || {
        read_delivery_day(&form.delivered_on)
    })
}

fn answer(form: &ActionForm) -> ValidationResult {
    form.of(&ANSWERS, "answer", || form.read_answer())
}
