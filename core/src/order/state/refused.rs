//! How an action is refused: which sentence for which state.

use super::ActionName;
use crate::account::refusals::not_yours;
use crate::order::{OrderStatus, PayType};
use crate::payment::PayStatus;
use crate::refusal::Refusal;

use ActionName::{Cancel, Expire, FillInBankDigits, MarkRefunded, SeePaymentCode, StartPayment};

/// Whoever asks may not.
pub(super) fn of_actor() -> Refusal {
    not_yours()
}

/// The order is paid in another way.
pub(super) fn of_way(action: ActionName, pay_type: PayType) -> Refusal {
    let way = pay_type.label();
    let message = match action {
        StartPayment => format!("此訂單的付款方式為「{way}」，不需於線上付款"),
        FillInBankDigits => format!("此訂單的付款方式為「{way}」，不需填寫匯款資料"),
        _ => format!("此訂單的付款方式為「{way}」，無法進行此操作"),
    };
    Refusal::new("pay_type_wrong", message)
}

/// The order has come too far, not far enough, or to its end.
pub(super) fn of_status(action: ActionName, status: OrderStatus) -> Refusal {
    match (action, status) {
        (Cancel | Expire, OrderStatus::Cancelled) => {
            Refusal::new("order_cancelled", "訂單已取消，不需再次取消")
        }
        // The sentence of docs/spec/orders.md#refused-payments.
        (StartPayment | FillInBankDigits | SeePaymentCode, OrderStatus::Cancelled) => {
            Refusal::new("order_cancelled", "訂單已取消，請重新建立訂單")
        }
        (_, OrderStatus::Cancelled) => {
            Refusal::new("order_cancelled", "訂單已取消，無法進行此操作")
        }
        (Cancel | Expire, _) => Refusal::new(
            "order_shipped",
            "商品已出貨，無法取消訂單，如需協助請與我們聯絡",
        ),
        (StartPayment | FillInBankDigits | SeePaymentCode, _) => Refusal::new(
            "order_dispatched",
            "商品已在配送中，無法再付款，如需協助請與我們聯絡",
        ),
        (_, status) => {
            let now = status.label();
            let message = format!("訂單目前為「{now}」，無法進行此操作");
            Refusal::new("order_status_wrong", message)
        }
    }
}

/// The money is there already, or is not.
pub(super) fn of_pay_status(action: ActionName, pay_status: PayStatus) -> Refusal {
    match (action, pay_status) {
        (_, PayStatus::Refunded) => Refusal::new("already_refunded", "訂單已退款"),
        (MarkRefunded, _) => Refusal::new("not_paid", "訂單尚未付款，無法退款"),
        (action, PayStatus::Paid) if action != Expire => {
            Refusal::new("already_paid", "訂單已付款，不需再次付款")
        }
        (_, pay_status) => {
            let now = pay_status.label();
            let message = format!("訂單的付款狀態為「{now}」，無法進行此操作");
            Refusal::new("pay_status_wrong", message)
        }
    }
}

/// A freight was proposed, and the buyer has to agree to the new total before paying it.
pub(super) fn freight_waits() -> Refusal {
    Refusal::new("freight_waits", "運費已確認，請先同意新的應付總額")
}

/// No freight waits for the buyer's word.
pub(super) fn freight_none() -> Refusal {
    Refusal::new("freight_none", "這筆訂單目前沒有需要確認的運費")
}

/// A gateway is confirming a payment of the order.
pub(super) fn in_progress() -> Refusal {
    Refusal::new("payment_in_progress", "付款結果確認中，請稍候再試")
}
