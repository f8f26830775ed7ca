//! Content of mails about deliveries and returns (decisions D199 to D201).

use shop_core::order::OrderNotification;

use super::Branding;
use super::content::MailContent;
use super::disclosure::hotline;
use super::order_parts::{about, dollars};
use crate::messaging::order::OrderFacts;

/// Returns the content of the mail about a delivery or a return.
pub(super) fn content(
    notification: OrderNotification,
    order: &OrderFacts,
    branding: &Branding,
) -> MailContent {
    match notification {
        OrderNotification::Delivered => delivered(order, branding),
        OrderNotification::ReturnRequested => requested(order, branding),
        OrderNotification::ReturnAccepted => accepted(order, branding),
        OrderNotification::ReturnQuestion => question(order, branding),
        OrderNotification::ReturnRefused => refused(order, branding),
        _ => taken_back(order, branding),
    }
}

fn delivered(order: &OrderFacts, branding: &Branding) -> MailContent {
    let returns = order.return_until.as_ref().map(|last| {
        format!("如果商品不合意，可以在訂單查詢頁申請退貨至 {last}（含當日），無須說明理由。")
    });
    MailContent {
        title: "商品已送達",
        preview: "您訂購的商品已經送達。".to_owned(),
        opening: ["您訂購的商品已經送達，謝謝您。".to_owned()]
            .into_iter()
            .chain(returns)
            .collect(),
        groups: vec![about(order)],
        closing: vec![format!(
            "如果您還沒有收到商品，或商品有問題，請撥客服專線 {}。",
            hotline(branding)
        )],
        ..MailContent::default()
    }
}

fn requested(order: &OrderFacts, branding: &Branding) -> MailContent {
    MailContent {
        title: "已收到您的退貨申請",
        preview: "我們會盡快回覆您。".to_owned(),
        opening: vec![
            "我們已收到您的退貨申請，會盡快回覆您。".to_owned(),
            format!("申請退回的商品：{}。", order.sentences.join("、")),
        ],
        groups: vec![about(order)],
        closing: vec![
            "請保留商品與完整的包裝，我們會告訴您如何退回。".to_owned(),
            format!(
                "如果您沒有申請退貨，請撥客服專線 {}告訴我們。",
                hotline(branding)
            ),
        ],
        ..MailContent::default()
    }
}

fn accepted(order: &OrderFacts, branding: &Branding) -> MailContent {
    MailContent {
        title: "退貨申請已同意",
        preview: "我們已同意您的退貨申請。".to_owned(),
        opening: [
            vec!["我們已同意您的退貨申請。".to_owned()],
            order.sentences.clone(),
            vec!["商品送回並確認後，我們會為您辦理退款。".to_owned()],
        ]
        .concat(),
        groups: vec![about(order)],
        closing: vec![questions(branding)],
        ..MailContent::default()
    }
}

fn question(order: &OrderFacts, branding: &Branding) -> MailContent {
    MailContent {
        title: "關於您的退貨申請",
        preview: "我們想再向您確認。".to_owned(),
        opening: [
            vec!["關於您的退貨申請，我們想再向您確認：".to_owned()],
            order.sentences.clone(),
        ]
        .concat(),
        groups: vec![about(order)],
        closing: vec![format!("請撥客服專線 {}告訴我們。", hotline(branding))],
        ..MailContent::default()
    }
}

fn refused(order: &OrderFacts, branding: &Branding) -> MailContent {
    MailContent {
        title: "退貨申請未能受理",
        preview: "很抱歉，我們無法受理您的退貨申請。".to_owned(),
        opening: vec![
            "很抱歉，我們無法受理您的退貨申請。".to_owned(),
            format!("原因：{}", order.sentences.join("")),
        ],
        groups: vec![about(order)],
        closing: vec![questions(branding)],
        ..MailContent::default()
    }
}

/// Returns the sentence that names the hotline for questions.
fn questions(branding: &Branding) -> String {
    format!("如有任何疑問，請撥客服專線 {}。", hotline(branding))
}

fn taken_back(order: &OrderFacts, branding: &Branding) -> MailContent {
    let money = if !order.refund_due {
        "這筆訂單不會再向您收款。".to_owned()
    } else if order.to_refund == order.charge.total {
        format!(
            "您已支付的 {} 將全數退還給您，專人會與您聯絡退款事宜。",
            dollars(order.charge.total)
        )
    } else {
        format!(
            "我們將退還您 {}（{}），專人會與您聯絡退款事宜。",
            dollars(order.to_refund),
            order.sentences.join("；")
        )
    };
    let what = if order.is_partly_returned {
        "我們已收到這筆訂單退回的部分商品。"
    } else {
        "我們已收到這筆訂單退回的商品，訂單已結束。"
    };
    MailContent {
        title: "商品已退回",
        preview: "我們已收到退回的商品。".to_owned(),
        opening: vec![what.to_owned(), money],
        groups: vec![about(order)],
        closing: vec![questions(branding)],
        ..MailContent::default()
    }
}
