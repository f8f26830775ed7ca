//! Content of mails about orders.

use shop_core::order::{
    Actor, DeliveryLocation, OrderNotification, PayType, Reason, freight_first,
};

use super::content::MailContent;
use super::disclosure::{self, hotline};
use super::order_parts::{about, bank_account, delivery, dollars, goods, moment};
use super::{Branding, returns};
use crate::messaging::order::{Charge, OrderFacts};

/// Returns the content of the mail about an event of an order.
pub(super) fn content(
    notification: OrderNotification,
    order: &OrderFacts,
    branding: &Branding,
) -> MailContent {
    let of_news = match notification {
        OrderNotification::Placed => placed(order, branding),
        OrderNotification::PaymentReceived => payment_received(order),
        OrderNotification::ShippedOut => shipped_out(order, branding),
        OrderNotification::ShipmentCorrected => shipment_corrected(order, branding),
        OrderNotification::Delivered
        | OrderNotification::ReturnRequested
        | OrderNotification::ReturnAccepted
        | OrderNotification::ReturnQuestion
        | OrderNotification::ReturnRefused
        | OrderNotification::TakenBack => returns::content(notification, order, branding),
        OrderNotification::Cancelled { by } => cancelled(order, by, branding),
        OrderNotification::Expired => expired(order, branding),
        OrderNotification::FreightSet => freight_set(order, branding),
        OrderNotification::PaymentCodeSet => payment_code_set(order, branding),
    };
    let greeting = format!("{} 您好：", order.buyer_name);
    let greeting = greeting.trim_start().to_owned();
    MailContent {
        number: Some(order.id.clone()),
        opening: [vec![greeting], of_news.opening].concat(),
        link: Some((
            "查看訂單",
            match order.link_token {
                Some(_) => "訂單的進度與內容，可以隨時用這個連結查看，請勿轉傳給他人：",
                None => "訂單的進度與內容，可以隨時在會員中心查看：",
            },
            order.page_url(&branding.public_url),
        )),
        goods: Some(goods(order, &charge_in(notification, order))),
        ..of_news
    }
}

fn placed(order: &OrderFacts, branding: &Branding) -> MailContent {
    let account = bank_account(order, branding);
    MailContent {
        title: "訂單已成立",
        preview: format!("我們已收到您的訂單，金額 {}。", dollars(order.charge.total)),
        opening: [
            vec!["感謝您的訂購，我們已收到您的訂單。以下是訂單的內容，請留存備查。".to_owned()],
            how_to_pay(order, account.is_none()),
            to_confirm(order).into_iter().collect(),
        ]
        .concat(),
        groups: [
            vec![about(order)],
            account.into_iter().collect(),
            vec![delivery(order), disclosure::group(branding)],
        ]
        .concat(),
        closing: vec![format!(
            "如果您沒有在本店訂購，請撥客服專線 {}告訴我們。",
            hotline(branding)
        )],
        ..MailContent::default()
    }
}

fn payment_received(order: &OrderFacts) -> MailContent {
    let next = match order.pay_type {
        PayType::CashOnDelivery => "感謝您的惠顧，期待再次為您服務。",
        _ => "我們會儘快為您備貨，商品出貨時會再通知您。",
    };
    MailContent {
        title: "已收到您的款項",
        preview: format!("款項 {} 已入帳，謝謝您。", dollars(order.charge.total)),
        opening: vec![
            format!(
                "我們已收到這筆訂單的款項 {}，謝謝您。",
                dollars(order.charge.total)
            ),
            next.to_owned(),
        ],
        groups: vec![about(order)],
        ..MailContent::default()
    }
}

fn shipped_out(order: &OrderFacts, branding: &Branding) -> MailContent {
    let mut opening = vec![match &order.carrier {
        Some(carrier) => format!("您訂購的商品已經交給{carrier}配送，請留意收件。"),
        None => "您訂購的商品已經出貨，請留意收件。".to_owned(),
    }];
    if order.pay_type == PayType::CashOnDelivery {
        opening.push(format!(
            "收件時請將 {} 以現金交給配送人員。",
            dollars(order.charge.total)
        ));
    }
    MailContent {
        title: "商品已出貨",
        preview: "您訂購的商品正在路上。".to_owned(),
        opening,
        copy: order
            .tracking_number
            .clone()
            .map(|number| ("物流單號", number)),
        groups: vec![about(order), delivery(order)],
        closing: vec![
            "收到包裹時如發現外箱破損、受潮，請當場拍照並於簽收單上註明，再與我們聯絡。".to_owned(),
            disclosure::stepping_back(branding),
        ],
        ..MailContent::default()
    }
}

fn shipment_corrected(order: &OrderFacts, branding: &Branding) -> MailContent {
    let carrier = order.carrier.as_deref().unwrap_or("物流業者");
    MailContent {
        title: "物流資料更正",
        preview: "請改用更正後的物流單號查詢包裹。".to_owned(),
        opening: vec![
            "先前通知您的物流資料有誤，造成不便，敬請見諒。".to_owned(),
            format!("您的商品由{carrier}配送，請改用以下的物流單號查詢："),
        ],
        copy: order
            .tracking_number
            .clone()
            .map(|number| ("物流單號", number)),
        groups: vec![about(order), delivery(order)],
        closing: vec![format!(
            "對配送有疑問，請撥客服專線 {}。",
            hotline(branding)
        )],
        ..MailContent::default()
    }
}

fn cancelled(order: &OrderFacts, by: Actor, branding: &Branding) -> MailContent {
    let what = if by == Actor::Buyer {
        "您的訂單已依您的申請取消。".to_owned()
    } else {
        format!(
            "您的訂單已由本店取消。如有任何疑問，請撥客服專線 {}。",
            hotline(branding)
        )
    };
    let money = if order.refund_due {
        format!(
            "您已支付的 {} 將退還給您，專人會與您聯絡退款事宜。",
            dollars(order.charge.total)
        )
    } else {
        format!(
            "這筆訂單不會再向您收款；如果您已經付款，請撥客服專線 {}告訴我們，款項會全數退還。",
            hotline(branding)
        )
    };
    MailContent {
        title: "訂單已取消",
        preview: "您的訂單已經取消。".to_owned(),
        opening: vec![what, money],
        groups: vec![about(order)],
        closing: vec!["如果您仍需要這些商品，歡迎隨時重新訂購。".to_owned()],
        ..MailContent::default()
    }
}

fn expired(order: &OrderFacts, branding: &Branding) -> MailContent {
    let due = order
        .due_at
        .map_or_else(String::new, |due| format!(" {}", moment(due)));
    MailContent {
        title: "訂單逾期未付款，已取消",
        preview: "付款期限已過，訂單已自動取消。".to_owned(),
        opening: vec![
            format!("付款期限{due} 已過，我們尚未收到款項，訂單已自動取消。"),
            format!(
                "如果您已經付款，請撥客服專線 {}告訴我們，我們會為您查明，並重新安排出貨或全數退款。",
                hotline(branding)
            ),
        ],
        groups: vec![about(order)],
        closing: vec!["如果您仍需要這些商品，歡迎隨時重新訂購。".to_owned()],
        ..MailContent::default()
    }
}

fn payment_code_set(order: &OrderFacts, branding: &Branding) -> MailContent {
    let amount = dollars(order.charge.total);
    let way = order.pay_type.in_text();
    MailContent {
        title: "訂單付款代碼",
        preview: format!("請以{way}付款 {amount}。"),
        opening: vec![format!(
            "您的訂單可以付款了。請以{way}支付 {amount}，並使用以下的付款代碼："
        )],
        copy: order
            .overseas_payment_code
            .clone()
            .map(|code| ("付款代碼", code)),
        groups: vec![about(order), delivery(order)],
        closing: vec![format!(
            "付款代碼也可以在訂單查詢頁找到。付款時遇到問題，請撥客服專線 {}。",
            hotline(branding)
        )],
        ..MailContent::default()
    }
}

/// Returns the costs that a mail lists. The mail about a freight lists the costs with it.
fn charge_in(notification: OrderNotification, order: &OrderFacts) -> Charge {
    let proposed = order
        .freight
        .filter(|_| notification == OrderNotification::FreightSet);
    proposed.map_or(order.charge, |proposed| Charge {
        surcharge: proposed.freight,
        total: proposed.total,
        ..order.charge
    })
}

/// Returns the title and the sentences of the mail about a freight, without personal data.
pub(super) fn freight_mail(order: &OrderFacts, branding: &Branding) -> Vec<String> {
    let mail = freight_set(order, branding);
    [vec![mail.title.to_owned()], mail.opening].concat()
}

fn freight_set(order: &OrderFacts, branding: &Branding) -> MailContent {
    let surcharge = match order.delivery_location {
        DeliveryLocation::Taiwan => "加收運費",
        DeliveryLocation::OutlyingIsland => "離島加收運費",
        DeliveryLocation::Overseas => "海外加收運費",
    };
    let late = order.due_at.map(|due| {
        let until = moment(due);
        format!("請於 {until} 前同意並付款，逾期未付款的訂單會自動取消。")
    });
    let late: Vec<String> = late.into_iter().collect();
    let page = order.page_name();
    let text = order.freight.map_or_else(Vec::new, |text| {
        let freight = dollars(text.freight);
        let total = dollars(text.total);
        vec![
            format!("您的訂單{surcharge}已確認為 {freight}，應付總額將是 {total}。"),
            format!(
                "請至{page}，按「確認運費」並同意後再付款；如果不需要了，也可以在那裡取消訂單。"
            ),
        ]
    });
    let text = [text, late].concat();
    MailContent {
        title: "訂單運費已確認",
        preview: "請確認運費與新的應付總額。".to_owned(),
        opening: text,
        groups: vec![about(order), delivery(order)],
        closing: vec![format!(
            "對運費有疑問，請撥客服專線 {}。",
            hotline(branding)
        )],
        ..MailContent::default()
    }
}

/// Returns the payment instructions for the payment type, with the deadline (decision D41).
///
/// `asks_account` is `true` if the mail names no bank account. For a bank transfer this means that
/// the shop has not set one.
fn how_to_pay(order: &OrderFacts, asks_account: bool) -> Vec<String> {
    if order.waits_for_freight() {
        return vec![format!("{}。", freight_first(order.pay_type))];
    }
    let amount = dollars(order.charge.total);
    let way = order.pay_type.in_text();
    let page = order.page_name();
    let until = order.due_at.map(|due| format!("請於 {} 前", moment(due)));
    let by_then = until.as_deref().unwrap_or("請");
    let late = until
        .as_ref()
        .map(|_| "逾期未付款的訂單會自動取消。".to_owned());
    let pay = match order.pay_type {
        PayType::CashOnDelivery => format!("收件時請將 {amount} 以現金交給配送人員。"),
        PayType::LinePay | PayType::CreditCard => {
            format!("{by_then}在{page}，以{way}支付 {amount}。")
        }
        PayType::BankTransfer if asks_account => {
            format!("專人會與您聯絡匯款的帳戶，{by_then}匯款 {amount}。")
        }
        PayType::BankTransfer => {
            format!("{by_then}匯款 {amount}，並在{page}填寫匯款帳號末五碼，方便我們對帳。")
        }
        PayType::PayPal => {
            format!("專人會與您聯絡，提供以{way}支付 {amount} 的付款代碼。")
        }
    };
    [pay].into_iter().chain(late).collect()
}

/// Returns the notice that staff still have to set the freight, or `None` (decision D24).
fn to_confirm(order: &OrderFacts) -> Option<String> {
    let reason = match order.delivery_location {
        DeliveryLocation::Overseas => Reason::OverseasToConfirm {},
        _ => Reason::OutlyingToConfirm {},
    };
    let sentence = || format!("{}。", reason.sentence());
    order.waits_for_freight().then(sentence)
}
