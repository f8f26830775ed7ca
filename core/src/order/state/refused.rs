//! Refusals of actions, with the message for each state.

use super::ActionName;
use crate::account::refusals::not_yours;
use crate::order::freight::{freight_first, freight_fixed};
use crate::order::{FreightState, OrderStatus, PayStatus, PayType, ReturnStage};
use crate::refusal::{Refusal, RefusalCode};

use ActionName::{
    AcceptFreight, Cancel, Expire, FillInBankDigits, MarkRefunded, RequestReturn, SeePaymentCode,
    SetFreight, StartPayment, TakeBack,
};

/// Returns the refusal `not_yours`: the actor may not take this action.
pub(super) fn of_actor() -> Refusal {
    not_yours()
}

/// Returns the refusal `pay_type_wrong`: the order has another payment type.
pub(super) fn of_way(action: ActionName, pay_type: PayType) -> Refusal {
    let way = pay_type.label();
    let message = match action {
        StartPayment => format!("此訂單的付款方式為「{way}」，不需於線上付款"),
        FillInBankDigits => format!("此訂單的付款方式為「{way}」，不需填寫匯款資料"),
        _ => format!("此訂單的付款方式為「{way}」，無法進行此操作"),
    };
    Refusal::new(RefusalCode::PayTypeWrong, message)
}

/// Returns the refusal for the status: the order is not in a status that allows the action.
pub(super) fn of_status(action: ActionName, status: OrderStatus) -> Refusal {
    match (action, status) {
        (Cancel | Expire, OrderStatus::Cancelled) => {
            Refusal::new(RefusalCode::OrderCancelled, "訂單已取消，不需再次取消")
        }
        // Message of docs/spec/orders.md#refused-payments.
        (StartPayment | FillInBankDigits | SeePaymentCode, OrderStatus::Cancelled) => {
            Refusal::new(RefusalCode::OrderCancelled, "訂單已取消，請重新建立訂單")
        }
        (_, OrderStatus::Cancelled) => {
            Refusal::new(RefusalCode::OrderCancelled, "訂單已取消，無法進行此操作")
        }
        (_, OrderStatus::Returned) => Refusal::new(
            RefusalCode::OrderReturned,
            "訂單的商品已退回，無法進行此操作",
        ),
        (Cancel | Expire, _) => Refusal::new(
            RefusalCode::OrderShipped,
            "商品已出貨，無法取消訂單，如需協助請與我們聯絡",
        ),
        (StartPayment | FillInBankDigits | SeePaymentCode, _) => Refusal::new(
            RefusalCode::OrderDispatched,
            "商品已在配送中，無法再付款，如需協助請與我們聯絡",
        ),
        (_, status) => {
            let now = status.label();
            let message = format!("訂單目前為「{now}」，無法進行此操作");
            Refusal::new(RefusalCode::OrderStatusWrong, message)
        }
    }
}

/// Returns the refusal `order_status_wrong`: the shop does not record `Dispatched`.
pub(super) fn not_recorded() -> Refusal {
    let sentence = "本店的訂單出貨後不再登記「配送中」，店主可以在「設定」改為登記";
    Refusal::new(RefusalCode::OrderStatusWrong, sentence)
}

/// Returns the refusal for the pay status: the order is already paid or refunded, or not paid yet.
pub(super) fn of_pay_status(action: ActionName, pay_status: PayStatus) -> Refusal {
    match (action, pay_status) {
        (_, PayStatus::Refunded) => Refusal::new(RefusalCode::AlreadyRefunded, "訂單已退款"),
        (MarkRefunded, _) => Refusal::new(RefusalCode::NotPaid, "訂單尚未付款，無法退款"),
        (action, PayStatus::Paid) if action != Expire => {
            Refusal::new(RefusalCode::AlreadyPaid, "訂單已付款，不需再次付款")
        }
        (_, pay_status) => {
            let now = pay_status.label();
            let message = format!("訂單的付款狀態為「{now}」，無法進行此操作");
            Refusal::new(RefusalCode::PayStatusWrong, message)
        }
    }
}

/// Returns the refusal for the freight: it is not known yet, or known already.
pub(super) fn of_freight(action: ActionName, freight: FreightState, way: PayType) -> Refusal {
    match (action, freight) {
        (AcceptFreight, _) => {
            Refusal::new(RefusalCode::FreightNone, "這筆訂單目前沒有需要確認的運費")
        }
        (SetFreight, _) => freight_fixed(),
        (StartPayment | FillInBankDigits | SeePaymentCode, FreightState::Unset) => {
            Refusal::new(RefusalCode::FreightUnset, freight_first(way))
        }
        (_, FreightState::Unset) => Refusal::new(
            RefusalCode::FreightUnset,
            "運費尚未確認，請先填寫運費，待買家同意後再進行此操作",
        ),
        (StartPayment | FillInBankDigits | SeePaymentCode, _) => Refusal::new(
            RefusalCode::FreightWaits,
            "運費已確認，請先同意新的應付總額",
        ),
        _ => Refusal::new(
            RefusalCode::FreightWaits,
            "買家尚未同意運費，待買家同意後再進行此操作",
        ),
    }
}

/// Returns the refusal for the credited part of an order: it is not refunded yet, or refunded
/// already.
pub(super) fn of_refund(action: ActionName) -> Refusal {
    match action {
        TakeBack => Refusal::new(
            RefusalCode::RefundUnderWay,
            "前次退回的款項尚未退還，請先完成退款，再進行下一次退回",
        ),
        _ => Refusal::new(RefusalCode::AlreadyRefunded, "退回商品的款項已退還"),
    }
}

/// Returns the refusal for the stage of the return request.
pub(super) fn of_request(action: ActionName, stage: ReturnStage) -> Refusal {
    match (action, stage) {
        (RequestReturn, _) => Refusal::new(
            RefusalCode::ReturnRequested,
            "這筆訂單已有退貨申請，我們會盡快與您聯絡",
        ),
        (_, ReturnStage::Accepted) => {
            Refusal::new(RefusalCode::ReturnAccepted, "已經同意這筆退貨申請")
        }
        _ => Refusal::new(RefusalCode::ReturnNone, "這筆訂單目前沒有待處理的退貨申請"),
    }
}

/// Returns the refusal to print an order before its freight is known.
pub(super) fn print_waits(id: &str, freight: FreightState) -> Refusal {
    let (code, what) = match freight {
        FreightState::Unset => (RefusalCode::FreightUnset, "的運費尚未確認，請先填寫運費"),
        _ => (
            RefusalCode::FreightWaits,
            "的運費尚待買家同意，同意後才能列印",
        ),
    };
    Refusal::new(code, format!("訂單 {id} {what}"))
}

/// Returns the refusal `order_status_wrong`: the order in this status is not sent.
pub(super) fn not_to_send(id: &str, status: OrderStatus) -> Refusal {
    let message = format!("訂單 {id}「{}」，不能寄送", status.label());
    Refusal::new(RefusalCode::OrderStatusWrong, message)
}

/// Returns the refusal `not_paid`: the goods are not sent before the payment.
pub(super) fn not_paid_yet(id: &str) -> Refusal {
    Refusal::new(RefusalCode::NotPaid, format!("訂單 {id} 尚未收到款項"))
}

/// Returns the refusal `payment_in_progress`: a gateway is confirming a payment of the order.
pub(super) fn in_progress() -> Refusal {
    Refusal::new(RefusalCode::PaymentInProgress, "付款結果確認中，請稍候再試")
}
