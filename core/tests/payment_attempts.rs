//! Payment attempts: the effect of each event, and the independence of the result from the order of
//! events.

use shop_core::order::{
    Action, Actor, CancelReason, OrderNumber, OrderState, OrderStatus, PayStatus, PayType, apply,
};
use shop_core::payment::{
    AttemptEvent, AttemptNumber, AttemptState, OrderMoney, Provider, Step, ask_again_in,
};

use AttemptEvent::{
    CalledOff, Claimed, ConfirmBegun, Declined, Misfit, PartSentBack, Proved, SentBack,
    StillWaiting, Unanswered,
};
use AttemptState::{
    Confirming, Created, Failed, Paid, RefundDue, Refunded, ToBeConfirmed, Unknown,
};

/// Letters of the states: created, confirming (b), unknown, to be confirmed (t), paid, failed,
/// refund due (d), refunded.
fn letter(state: AttemptState) -> char {
    match state {
        Created => 'c',
        Confirming => 'b',
        Unknown => 'u',
        ToBeConfirmed => 't',
        Paid => 'p',
        Failed => 'f',
        RefundDue => 'd',
        Refunded => 'r',
    }
}

/// Events with the states before and after, for an order that waits for its payment.
const RULE_BOOK: [(AttemptEvent, &str, AttemptState); 10] = [
    (ConfirmBegun, "cu", Confirming),
    (StillWaiting, "bu", Created),
    (Unanswered, "cb", Unknown),
    (Claimed, "cuf", ToBeConfirmed),
    (Proved, "cbutf", Paid),
    (Misfit, "cbutf", RefundDue),
    (Declined, "cbut", Failed),
    (CalledOff, "p", RefundDue),
    (SentBack, "d", Refunded),
    (PartSentBack, "d", Paid),
];

#[test]
fn every_event_in_every_state_matches_the_table() {
    let mut changes = 0;
    for &state in AttemptState::ALL {
        for &event in AttemptEvent::ALL {
            let (_, from, to) = RULE_BOOK.into_iter().find(|row| row.0 == event).unwrap();
            for order in OrderMoney::ALL {
                let step = state.after(event, order);
                let case = format!("{state:?}, {event:?}, {order:?}");
                assert_eq!(step.is_some(), from.contains(letter(state)), "{case}");
                let Some(step) = step else { continue };
                changes += 1;
                let unwanted = matches!(
                    order,
                    OrderMoney::NotWanted | OrderMoney::TooMuch | OrderMoney::GivenBack
                );
                let owed = event == Proved && unwanted;
                assert_eq!(step.state, if owed { RefundDue } else { to }, "{case}");
                let takes = matches!(order, OrderMoney::Awaited | OrderMoney::NotWanted);
                assert_eq!(step.settles_order, event == Proved && takes, "{case}");
            }
        }
    }
    assert_eq!(changes, 26 * 5);
}

#[test]
fn no_event_lets_money_be_forgotten() {
    for state in [Paid, RefundDue, Refunded] {
        for &event in AttemptEvent::ALL {
            for order in OrderMoney::ALL {
                let after = state.after(event, order).map_or(state, |step| step.state);
                assert!(
                    matches!(after, Paid | RefundDue | Refunded),
                    "{state:?}, {event:?}"
                );
            }
        }
    }
}

#[test]
fn an_order_takes_money_as_it_stands() {
    use OrderStatus::{Cancelled, Dispatched, Placed, Returned};
    for (status, pay_status, another, money) in [
        (Placed, PayStatus::Unpaid, false, OrderMoney::Awaited),
        // A payment of another attempt that has to be refunded does not pay the order.
        (Placed, PayStatus::Unpaid, true, OrderMoney::Awaited),
        (Dispatched, PayStatus::Unpaid, false, OrderMoney::Awaited),
        (Placed, PayStatus::FilledIn, false, OrderMoney::Awaited),
        (Cancelled, PayStatus::Unpaid, false, OrderMoney::NotWanted),
        (Placed, PayStatus::Paid, true, OrderMoney::TooMuch),
        (Cancelled, PayStatus::Paid, true, OrderMoney::TooMuch),
        (Cancelled, PayStatus::Paid, false, OrderMoney::TooMuch),
        (Placed, PayStatus::Paid, false, OrderMoney::MarkedByStaff),
        (Cancelled, PayStatus::Refunded, false, OrderMoney::GivenBack),
        (Returned, PayStatus::Unpaid, false, OrderMoney::NotWanted),
        (Returned, PayStatus::Paid, false, OrderMoney::TooMuch),
    ] {
        assert_eq!(OrderMoney::of(status, pay_status, another), money);
    }
}

/// An order with two attempts, and the shop's records of it.
#[derive(Debug, Clone)]
struct Books {
    order: OrderState,
    refund_due: bool,
    settled: u32,
    attempts: [AttemptState; 2],
}

/// Events in any order: results of either attempt, and a cancellation by the buyer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Happening {
    Of(usize, AttemptEvent),
    Cancel,
}

#[expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "how a test fails"
)]
impl Books {
    fn new() -> Self {
        Self {
            order: OrderState::new(OrderStatus::Placed, PayStatus::Unpaid, PayType::LinePay),
            refund_due: false,
            settled: 0,
            attempts: [Created; 2],
        }
    }

    fn apply(&mut self, happened: Happening) {
        match happened {
            Happening::Of(which, event) => self.step(which, event),
            Happening::Cancel => self.cancel(),
        }
        self.order.has_open_payment = self.attempts.iter().any(|attempt| attempt.is_open());
    }

    fn step(&mut self, which: usize, event: AttemptEvent) {
        let another = self.attempts[1 - which].holds_money();
        let money = OrderMoney::of(self.order.status, self.order.pay_status, another);
        let Some(Step {
            state,
            settles_order,
        }) = self.attempts[which].after(event, money)
        else {
            return;
        };
        self.attempts[which] = state;
        if settles_order {
            let done = apply(&self.order, &Action::SettlePayment, Actor::Gateway).unwrap();
            self.order.pay_status = done.pay_status;
            self.refund_due = done.refund_due;
            self.settled += 1;
        }
    }

    fn cancel(&mut self) {
        let Ok(done) = apply(
            &self.order,
            &Action::Cancel(CancelReason::default()),
            Actor::Buyer,
        ) else {
            return;
        };
        self.order.status = done.status;
        self.refund_due = done.refund_due;
        for which in 0..2 {
            self.step(which, CalledOff);
        }
    }
}

/// All sequences of up to five events, of two attempts and a buyer who may cancel.
#[test]
fn whatever_is_heard_in_whatever_order_the_books_hold() {
    let events = [
        Proved,
        Declined,
        Unanswered,
        Claimed,
        ConfirmBegun,
        StillWaiting,
    ];
    let mut kinds: Vec<Happening> = vec![Happening::Cancel];
    for event in events {
        kinds.extend([Happening::Of(0, event), Happening::Of(1, event)]);
    }
    let mut sequences = 0;
    let mut walk: Vec<(Vec<Happening>, Books)> = vec![(Vec::new(), Books::new())];
    while let Some((happened, books)) = walk.pop() {
        sequences += 1;
        check(&happened, &books);
        if happened.len() < 5 {
            for kind in &kinds {
                let mut longer = books.clone();
                longer.apply(*kind);
                walk.push(([happened.as_slice(), &[*kind]].concat(), longer));
            }
        }
    }
    assert_eq!(
        sequences,
        1 + 13 + 169 + 2_197 + 28_561 + 371_293,
        "every sequence was walked"
    );
}

#[expect(clippy::indexing_slicing, reason = "how a test fails")]
fn check(happened: &[Happening], books: &Books) {
    let case = format!("{happened:?} made {books:?}");
    let proved = |which| happened.contains(&Happening::Of(which, Proved));
    for which in 0..2 {
        let state = books.attempts[which];
        assert_eq!(state.holds_money(), proved(which), "success sticks: {case}");
    }
    let any = proved(0) || proved(1);
    assert_eq!(books.settled, u32::from(any), "settled once: {case}");
    let is_paid = books.order.pay_status == PayStatus::Paid;
    assert_eq!(is_paid, any, "paid on proof alone: {case}");
    let is_live = !books.order.status.is_undone();
    let paying = books.attempts.iter().filter(|one| **one == Paid).count();
    assert_eq!(
        paying,
        usize::from(any && is_live),
        "one attempt pays a live order: {case}"
    );
    assert_eq!(books.refund_due, any && !is_live, "owed back: {case}");
}

#[test]
fn an_attempt_is_called_by_its_order_and_two_digits() {
    let order = OrderNumber::parse("2611217QK4ZT9WXB").unwrap();
    let first = AttemptNumber::new(&order, 1).unwrap();
    assert_eq!(first.as_str(), "2611217QK4ZT9WXB01");
    assert!(first.as_str().len() <= 19);
    assert_eq!(
        AttemptNumber::new(&order, 99).unwrap().as_str(),
        "2611217QK4ZT9WXB99"
    );
    assert!(AttemptNumber::new(&order, 0).is_none());
    assert!(AttemptNumber::new(&order, 100).is_none());
    assert_eq!(first.to_string(), first.as_str());
    assert_eq!(AttemptNumber::parse(" 2611217QK4ZT9WXB01 "), Some(first));
    for wrong in [
        "",
        "1",
        "01",
        "2611217QK4ZT9WXB",
        "2611217QK4ZT9WXB00",
        "2611217QK4ZT9WXB0a",
        "2611217qk4zt9wxb01",
        "2611217QK4ZT9WXB001",
        "2611217QK4ZT9WXBé1",
    ] {
        assert_eq!(AttemptNumber::parse(wrong), None, "{wrong:?}");
    }
}

#[test]
fn providers_and_states_come_back_from_their_names() {
    for &state in AttemptState::ALL {
        assert_eq!(AttemptState::from_name(state.name()), Some(state));
        assert!(!state.label().is_empty());
    }
    assert_eq!(AttemptState::from_name("paid"), None);
    for &provider in Provider::ALL {
        assert_eq!(Provider::from_name(provider.name()), Some(provider));
    }
    let online: Vec<_> = PayType::ALL.iter().copied().map(Provider::of).collect();
    assert_eq!(
        online,
        [
            None,
            Some(Provider::LinePay),
            Some(Provider::Card),
            None,
            None
        ]
    );
}

#[test]
fn a_provider_is_asked_soon_at_first_and_then_seldom() {
    let seconds = |state, asked| {
        ask_again_in(state, asked).map(|wait| u32::try_from(wait.as_secs()).unwrap())
    };
    let waits: Vec<_> = (0..8)
        .map(|asked| seconds(Unknown, asked).unwrap())
        .collect();
    assert_eq!(waits, [5, 10, 30, 60, 120, 300, 300, 300]);
    assert_eq!(seconds(Created, u32::MAX), Some(300));
    assert_eq!(seconds(RefundDue, 0), Some(5));
    for done in [Paid, Failed, Refunded] {
        assert_eq!(ask_again_in(done, 0), None);
    }
    assert_eq!(Provider::LinePay.window().as_secs(), 1_800);
    assert_eq!(Provider::Card.window().as_secs(), 3_600);
}
