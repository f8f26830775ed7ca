//! State table: each action with its actors, the states that allow it, and its result.

use super::{ActionName, Actor, OrderNotification};
use crate::order::{FreightState, OrderStatus, PayStatus, PayType, ReturnStage};

use ActionName::{
    AcceptFreight, AcceptReturn, AddNote, AskAboutReturn, Cancel, Collect, CorrectContact,
    CorrectDelivery, CorrectShipment, Dispatch, Expire, FillInBankDigits, MarkPaid, MarkRefunded,
    Prepare, RecordDelivery, RefuseReturn, RequestReturn, SeePaymentCode, SetFreight,
    SetPaymentCode, SettlePayment, ShipOut, StartPayment, StepBack, TakeBack,
};
use Actor::{Buyer, Gateway, Server, Staff};
use FreightState::{Known, Proposed, Unset};
use OrderStatus::{Cancelled, Dispatched, PartlyReturned, Placed, Preparing, Returned, ShippedOut};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// Action of the table, allowed if all columns match.
pub(super) struct Row {
    pub(super) action: ActionName,
    pub(super) actors: &'static [Actor],
    pub(super) ways: &'static [PayType],
    pub(super) from: &'static [OrderStatus],
    pub(super) pay_from: &'static [PayStatus],
    /// `true` if the action must wait while a gateway confirms a payment. An order cancelled in
    /// between would be charged for nothing.
    pub(super) waits: bool,
    /// Allowed states of the freight, as far as it [blocks the
    /// order](super::OrderState::open_freight).
    pub(super) freight: &'static [FreightState],
    /// Allowed stages of the return request.
    pub(super) request: &'static [ReturnStage],
    /// Status after the action; `None` keeps it.
    pub(super) to: Option<OrderStatus>,
    /// Pay status after the action; `None` keeps it.
    pub(super) pay_to: Option<PayStatus>,
    /// Stage of the return request after the action; `None` keeps it.
    pub(super) request_to: Option<ReturnStage>,
    /// Notification for the buyer, depending on the actor.
    pub(super) notification: fn(Actor) -> Option<OrderNotification>,
}

const ANY_WAY: &[PayType] = PayType::ALL;
const ONLINE: &[PayType] = &[LinePay, CreditCard];
const ANY: &[OrderStatus] = &OrderStatus::ALL;
const ANY_PAY: &[PayStatus] = &PayStatus::ALL;
/// Statuses before the goods leave the shop.
const IN_SHOP: &[OrderStatus] = &[Placed, Preparing];
/// Statuses in which a buyer may still pay (decision D30).
const PAYABLE: &[OrderStatus] = &[Placed, Preparing, ShippedOut];
/// Payment types offered outside the main island.
const AFAR: &[PayType] = &[CashOnDelivery, BankTransfer, PayPal];
const ON_THE_WAY: &[OrderStatus] = &[ShippedOut, Dispatched];
/// Pay statuses before the payment; digits of a bank transfer do not count as one.
const WAITING: &[PayStatus] = &[Unpaid, FilledIn];
/// Statuses in which goods are at the buyer, or on the way.
const AT_BUYER: &[OrderStatus] = &[ShippedOut, Dispatched, PartlyReturned];
const OPEN_REQUEST: &[ReturnStage] = &[ReturnStage::Requested, ReturnStage::Accepted];
const ANY_FREIGHT: &[FreightState] = &FreightState::ALL;

/// Defaults of most rows: an action of staff without a change of status and without a notification.
const OF_STAFF: Row = Row {
    action: AddNote,
    actors: &[Staff],
    ways: ANY_WAY,
    from: ANY,
    pay_from: ANY_PAY,
    waits: false,
    freight: ANY_FREIGHT,
    request: ReturnStage::ALL,
    to: None,
    pay_to: None,
    request_to: None,
    notification: |_| None,
};

/// All actions, in the order in which a page offers them.
pub(super) static TABLE: [Row; 26] = [
    Row {
        action: AcceptFreight,
        actors: &[Buyer],
        ways: AFAR,
        from: IN_SHOP,
        pay_from: WAITING,
        freight: &[Proposed],
        // The digits entered so far belong to a transfer of the old total.
        pay_to: Some(Unpaid),
        ..OF_STAFF
    },
    Row {
        action: StartPayment,
        actors: &[Buyer],
        ways: ONLINE,
        from: PAYABLE,
        pay_from: &[Unpaid],
        waits: true,
        freight: &[Known],
        ..OF_STAFF
    },
    Row {
        action: FillInBankDigits,
        actors: &[Buyer],
        ways: &[BankTransfer],
        from: PAYABLE,
        pay_from: WAITING,
        freight: &[Known],
        pay_to: Some(FilledIn),
        ..OF_STAFF
    },
    Row {
        action: SeePaymentCode,
        actors: &[Buyer],
        ways: &[PayPal],
        from: PAYABLE,
        pay_from: &[Unpaid],
        freight: &[Known],
        ..OF_STAFF
    },
    Row {
        action: RequestReturn,
        actors: &[Buyer],
        from: AT_BUYER,
        request: &[ReturnStage::None, ReturnStage::Refused, ReturnStage::Closed],
        request_to: Some(ReturnStage::Requested),
        notification: |_| Some(OrderNotification::ReturnRequested),
        ..OF_STAFF
    },
    Row {
        action: Cancel,
        actors: &[Buyer, Staff],
        from: IN_SHOP,
        waits: true,
        to: Some(Cancelled),
        notification: |by| Some(OrderNotification::Cancelled { by }),
        ..OF_STAFF
    },
    Row {
        action: Expire,
        actors: &[Server],
        ways: &[LinePay, CreditCard, BankTransfer],
        from: IN_SHOP,
        pay_from: WAITING,
        waits: true,
        // The payment term does not run before the shop has set the freight.
        freight: &[Known, Proposed],
        to: Some(Cancelled),
        notification: |_| Some(OrderNotification::Expired),
        ..OF_STAFF
    },
    // A payment is recorded in every status, so that the refund of a cancelled order is never
    // forgotten (decision D31).
    Row {
        action: SettlePayment,
        actors: &[Gateway, Server],
        ways: ONLINE,
        pay_from: &[Unpaid],
        pay_to: Some(Paid),
        notification: |_| Some(OrderNotification::PaymentReceived),
        ..OF_STAFF
    },
    Row {
        action: MarkPaid,
        ways: &[LinePay, CreditCard, BankTransfer, PayPal],
        pay_from: WAITING,
        freight: &[Known],
        pay_to: Some(Paid),
        notification: |_| Some(OrderNotification::PaymentReceived),
        ..OF_STAFF
    },
    Row {
        action: Prepare,
        from: &[Placed],
        freight: &[Known],
        to: Some(Preparing),
        ..OF_STAFF
    },
    Row {
        action: ShipOut,
        from: &[Preparing],
        freight: &[Known],
        to: Some(ShippedOut),
        notification: |_| Some(OrderNotification::ShippedOut),
        ..OF_STAFF
    },
    Row {
        action: Dispatch,
        from: &[ShippedOut],
        to: Some(Dispatched),
        ..OF_STAFF
    },
    Row {
        action: Collect,
        ways: &[CashOnDelivery],
        // Also after the return of goods whose cash was not booked before.
        from: &[ShippedOut, Dispatched, Returned],
        pay_from: &[Unpaid],
        pay_to: Some(Paid),
        ..OF_STAFF
    },
    Row {
        action: SetFreight,
        ways: AFAR,
        from: IN_SHOP,
        pay_from: WAITING,
        freight: &[Unset, Proposed],
        notification: |_| Some(OrderNotification::FreightSet),
        ..OF_STAFF
    },
    Row {
        action: SetPaymentCode,
        ways: &[PayPal],
        from: PAYABLE,
        pay_from: &[Unpaid],
        freight: &[Known],
        notification: |_| Some(OrderNotification::PaymentCodeSet),
        ..OF_STAFF
    },
    Row {
        action: RecordDelivery,
        from: AT_BUYER,
        notification: |_| Some(OrderNotification::Delivered),
        ..OF_STAFF
    },
    Row {
        action: AcceptReturn,
        from: AT_BUYER,
        request: &[ReturnStage::Requested],
        request_to: Some(ReturnStage::Accepted),
        notification: |_| Some(OrderNotification::ReturnAccepted),
        ..OF_STAFF
    },
    Row {
        action: AskAboutReturn,
        from: AT_BUYER,
        request: OPEN_REQUEST,
        notification: |_| Some(OrderNotification::ReturnQuestion),
        ..OF_STAFF
    },
    Row {
        action: RefuseReturn,
        from: AT_BUYER,
        request: OPEN_REQUEST,
        request_to: Some(ReturnStage::Refused),
        notification: |_| Some(OrderNotification::ReturnRefused),
        ..OF_STAFF
    },
    // `PartlyReturned` if goods stay with the buyer.
    Row {
        action: TakeBack,
        from: AT_BUYER,
        waits: true,
        to: Some(Returned),
        notification: |_| Some(OrderNotification::TakenBack),
        ..OF_STAFF
    },
    // Also for goods that stay with the buyer, or that the carrier has lost. After the refund of a
    // part, the order stays paid.
    Row {
        action: MarkRefunded,
        actors: &[Staff, Server],
        from: &[ShippedOut, Dispatched, Cancelled, Returned, PartlyReturned],
        pay_from: &[Paid],
        pay_to: Some(Refunded),
        ..OF_STAFF
    },
    // The total stands: the place of delivery, the lines and the fees stay as they are.
    Row {
        action: CorrectDelivery,
        from: IN_SHOP,
        ..OF_STAFF
    },
    Row {
        action: CorrectShipment,
        from: ON_THE_WAY,
        notification: |_| Some(OrderNotification::ShipmentCorrected),
        ..OF_STAFF
    },
    Row {
        action: CorrectContact,
        ..OF_STAFF
    },
    // Leads to the state before the last step (`back.rs`).
    Row {
        action: StepBack,
        from: &[Preparing, ShippedOut, Dispatched],
        ..OF_STAFF
    },
    OF_STAFF,
];
