//! The text part of a mail.

use std::fmt::Write as _;

use shop_core::settings::ShopProfile;

use super::Branding;
use super::content::{Goods, Group, MailContent};

/// Sets a mail as plain text, for readers and programs that show no HTML.
pub(super) fn set(content: &MailContent, branding: &Branding) -> String {
    let mut text = String::new();
    paragraph(&mut text, content.title);
    for sentence in &content.opening {
        paragraph(&mut text, sentence);
    }
    if let Some((label, copy)) = &content.copy {
        paragraph(&mut text, &format!("    {label}：{copy}"));
    }
    if let Some((_, lead, link)) = &content.link {
        paragraph(&mut text, &format!("{lead}\n{link}"));
    }
    if let Some(goods) = &content.goods {
        bill(&mut text, goods);
    }
    for Group { title, facts } in &content.groups {
        let lines = facts
            .iter()
            .map(|(label, fact)| format!("\n    {label}：{fact}"));
        paragraph(&mut text, &format!("{title}{}", lines.collect::<String>()));
    }
    for sentence in &content.closing {
        paragraph(&mut text, sentence);
    }
    let public_url = &branding.public_url;
    let ShopProfile {
        shop_name,
        hotline,
        service_hours,
        ..
    } = &branding.profile;
    // A string takes every byte.
    let _ = write!(
        text,
        "-- \n{shop_name}　{public_url}\n客服專線 {hotline}（{service_hours}）\n這封信由系統自動寄出，請勿直接回覆。\n"
    );
    text
}

/// Labels and amounts are kept apart by a colon: no font lines Chinese up in columns.
fn bill(text: &mut String, goods: &Goods) {
    let mut bill = String::from("訂購明細");
    for line in &goods.lines {
        // A string takes every byte.
        let _ = write!(
            bill,
            "\n    {}\n        {} = {}",
            line.name, line.measure, line.charged
        );
    }
    for (label, amount) in goods.sums.iter().chain([&goods.total]) {
        let _ = write!(bill, "\n    {label}：{amount}");
    }
    paragraph(text, &bill);
}

fn paragraph(text: &mut String, sentence: &str) {
    text.push_str(sentence);
    text.push_str("\n\n");
}
