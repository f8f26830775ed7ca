//! The text part of a mail.

use std::fmt::Write as _;

use shop_core::settings::Particulars;

use super::Letterhead;
use super::mail::{Goods, Group, Sheet};

/// Sets a mail as plain text, for readers and programs that show no HTML.
pub(super) fn set(sheet: &Sheet, head: &Letterhead) -> String {
    let mut text = String::new();
    paragraph(&mut text, sheet.title);
    for sentence in &sheet.opening {
        paragraph(&mut text, sentence);
    }
    if let Some((label, copy)) = &sheet.copy {
        paragraph(&mut text, &format!("    {label}：{copy}"));
    }
    if let Some((_, lead, link)) = &sheet.link {
        paragraph(&mut text, &format!("{lead}\n{link}"));
    }
    if let Some(goods) = &sheet.goods {
        bill(&mut text, goods);
    }
    for Group { title, facts } in &sheet.groups {
        let lines = facts
            .iter()
            .map(|(label, fact)| format!("\n    {label}：{fact}"));
        paragraph(&mut text, &format!("{title}{}", lines.collect::<String>()));
    }
    for sentence in &sheet.closing {
        paragraph(&mut text, sentence);
    }
    let public_url = &head.public_url;
    let Particulars {
        shop_name,
        hotline,
        service_hours,
        ..
    } = &head.particulars;
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
