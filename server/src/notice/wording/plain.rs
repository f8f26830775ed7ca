//! The text part of a mail.

use std::fmt::Write as _;

use super::Letterhead;
use super::mail::Sheet;

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
    for sentence in &sheet.closing {
        paragraph(&mut text, sentence);
    }
    let Letterhead {
        shop_name,
        hotline,
        service_hours,
        public_url,
    } = head;
    // A string takes every byte.
    let _ = write!(
        text,
        "-- \n{shop_name}　{public_url}\n客服專線 {hotline}（{service_hours}）\n這封信由系統自動寄出，請勿直接回覆。\n"
    );
    text
}

fn paragraph(text: &mut String, sentence: &str) {
    text.push_str(sentence);
    text.push_str("\n\n");
}
