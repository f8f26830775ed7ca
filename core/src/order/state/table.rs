//! The table: each action, who may take it, from which states, and where it leads.

use super::{ActionName, Actor, OrderNews};
use crate::order::{FreightState, OrderStatus, PayStatus, PayType};

use ActionName::{
    AcceptFreight, AddNote, Cancel, Collect, Dispatch, Expire, FillInBankDigits, MarkPaid,
    MarkRefunded, Prepare, SeePaymentCode, SetFreight, SetPaymentCode, SettlePayment, ShipOut,
    StartPayment,
};
use Actor::{Buyer, Gateway, Server, Staff};
use FreightState::{Known, Proposed, Unset};
use OrderStatus::{Cancelled, Dispatched, Placed, Preparing, ShippedOut};
use PayStatus::{FilledIn, Paid, Refunded, Unpaid};
use PayType::{BankTransfer, CashOnDelivery, CreditCard, LinePay, PayPal};

/// One action: it is allowed where every column agrees.
pub(super) struct Row {
    pub(super) action: ActionName,
    pub(super) actors: &'static [Actor],
    pub(super) ways: &'static [PayType],
    pub(super) from: &'static [OrderStatus],
    pub(super) pay_from: &'static [PayStatus],
    /// Whether it has to wait while a gateway confirms a payment: cancelled in between, the money
    /// would be taken for nothing.
    pub(super) waits: bool,
    /// How far the freight has to be where it [holds the order up](super::OrderState::open_freight).
    pub(super) freight: &'static [FreightState],
    /// The status afterwards; the same where there is none.
    pub(super) to: Option<OrderStatus>,
    /// The pay status afterwards; the same where there is none.
    pub(super) pay_to: Option<PayStatus>,
    /// Which news the buyer receives, by who acted.
    pub(super) news: fn(Actor) -> Option<OrderNews>,
}

const ANY_WAY: &[PayType] = PayType::ALL;
const ONLINE: &[PayType] = &[LinePay, CreditCard];
const ANY: &[OrderStatus] = &OrderStatus::ALL;
const ANY_PAY: &[PayStatus] = &PayStatus::ALL;
/// Before the goods leave the shop.
const IN_SHOP: &[OrderStatus] = &[Placed, Preparing];
/// While a buyer may still pay (decision D30).
const PAYABLE: &[OrderStatus] = &[Placed, Preparing, ShippedOut];
/// Ways that places outside the main island have.
const AFAR: &[PayType] = &[CashOnDelivery, BankTransfer, PayPal];
const ON_THE_WAY: &[OrderStatus] = &[ShippedOut, Dispatched];
/// While the money has not come: digits of a transfer are none.
const WAITING: &[PayStatus] = &[Unpaid, FilledIn];
const ANY_FREIGHT: &[FreightState] = &FreightState::ALL;

/// What most rows have in common: an action of staff that leads nowhere and tells nobody.
const OF_STAFF: Row = Row {
    action: AddNote,
    actors: &[Staff],
    ways: ANY_WAY,
    from: ANY,
    pay_from: ANY_PAY,
    waits: false,
    freight: ANY_FREIGHT,
    to: None,
    pay_to: None,
    news: |_| None,
};

/// Every action there is, in the order in which a page offers them.
pub(super) static TABLE: [Row; 16] = [
    Row {
        action: AcceptFreight,
        actors: &[Buyer],
        ways: AFAR,
        from: IN_SHOP,
        pay_from: WAITING,
        freight: &[Proposed],
        // Digits that were given are of another total.
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
        action: Cancel,
        actors: &[Buyer, Staff],
        from: IN_SHOP,
        waits: true,
        to: Some(Cancelled),
        news: |by| Some(OrderNews::Cancelled { by }),
        ..OF_STAFF
    },
    Row {
        action: Expire,
        actors: &[Server],
        ways: &[LinePay, CreditCard, BankTransfer],
        from: IN_SHOP,
        pay_from: WAITING,
        waits: true,
        // The time to pay does not run while the shop has not set the freight.
        freight: &[Known, Proposed],
        to: Some(Cancelled),
        news: |_| Some(OrderNews::Expired),
        ..OF_STAFF
    },
    // Money that came in is written down whatever became of the order: for a cancelled one it is
    // owed back, and never forgotten (decision D31).
    Row {
        action: SettlePayment,
        actors: &[Gateway, Server],
        ways: ONLINE,
        pay_from: &[Unpaid],
        pay_to: Some(Paid),
        news: |_| Some(OrderNews::PaymentReceived),
        ..OF_STAFF
    },
    Row {
        action: MarkPaid,
        ways: &[LinePay, CreditCard, BankTransfer, PayPal],
        pay_from: WAITING,
        freight: &[Known],
        pay_to: Some(Paid),
        news: |_| Some(OrderNews::PaymentReceived),
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
        news: |_| Some(OrderNews::ShippedOut),
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
        from: ON_THE_WAY,
        pay_from: &[Unpaid],
        pay_to: Some(Paid),
        ..OF_STAFF
    },
    // For an order that was called off, and for goods that came back.
    Row {
        action: MarkRefunded,
        actors: &[Staff, Server],
        from: &[ShippedOut, Dispatched, Cancelled],
        pay_from: &[Paid],
        pay_to: Some(Refunded),
        ..OF_STAFF
    },
    Row {
        action: SetFreight,
        ways: AFAR,
        from: IN_SHOP,
        pay_from: WAITING,
        freight: &[Unset, Proposed],
        news: |_| Some(OrderNews::FreightSet),
        ..OF_STAFF
    },
    Row {
        action: SetPaymentCode,
        ways: &[PayPal],
        from: PAYABLE,
        pay_from: &[Unpaid],
        freight: &[Known],
        news: |_| Some(OrderNews::PaymentCodeSet),
        ..OF_STAFF
    },
    OF_STAFF,
];
