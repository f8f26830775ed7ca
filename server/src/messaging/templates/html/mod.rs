//! The HTML part of a mail.
//!
//! Mail programs know neither style sheets nor grids: tables and inline styles, and no picture
//! that would have to be fetched. The colours are those of `web/src/styles/tokens.css`.

mod order;

use std::fmt::Write as _;

use super::Branding;
use super::content::MailContent;
use crate::http::html::escape;

const PAPER: &str = "#f7f2e8";
const PAPER_BRIGHT: &str = "#fcf9f3";
const PAPER_DEEP: &str = "#ede4d3";
const INK: &str = "#2a2521";
const INK_SOFT: &str = "#574d43";
const INK_FAINT: &str = "#736858";
const HAIRLINE: &str = "#dacfbb";
const CINNABAR: &str = "#a5321f";
const ON_CINNABAR: &str = "#fdf8ef";

const SERIF: &str = "'Noto Serif TC','Songti TC','PMingLiU',serif";
const SANS: &str = "'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif";
const MONO: &str = "'SFMono-Regular',Consolas,'Courier New',monospace";

/// Sets a mail as HTML.
pub(super) fn set(content: &MailContent, branding: &Branding) -> String {
    let body = [
        content.opening.iter().map(|text| sentence(text)).collect(),
        content
            .copy
            .as_ref()
            .map_or_else(String::new, |(label, copy)| copied(label, copy)),
        content
            .link
            .as_ref()
            .map_or_else(String::new, |(label, lead, url)| linked(label, lead, url)),
        content
            .goods
            .as_ref()
            .map_or_else(String::new, order::goods),
        content.groups.iter().map(order::group).collect(),
        closing(&content.closing),
    ]
    .concat();
    let shop = escape(&branding.profile.shop_name);
    let url = escape(&branding.public_url);
    let mut html = String::with_capacity(6 * 1024);
    // A string takes every byte.
    let _ = write!(
        html,
        r#"<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>{title}</title>
</head>
<body style="margin:0;padding:0;background-color:{PAPER};color:{INK};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">{preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:{PAPER}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;font-family:{SERIF};font-size:20px;line-height:1.5;letter-spacing:.2em">
<a href="{url}" style="color:{INK};text-decoration:none"><span style="color:{CINNABAR}">●</span>&nbsp;{shop}</a>
</td></tr>
<tr><td style="background-color:{PAPER_BRIGHT};border:1px solid {HAIRLINE};border-top:3px solid {CINNABAR};padding:36px 32px">
<h1 style="margin:0 0 24px;font-family:{SERIF};font-size:24px;font-weight:600;line-height:1.5;letter-spacing:.12em;color:{INK}">{title}</h1>
{body}</td></tr>
<tr><td style="padding:24px 4px 0;font-family:{SANS};font-size:13px;line-height:1.8;color:{INK_FAINT}">
{shop}　<a href="{url}" style="color:{INK_FAINT}">{url}</a><br>
客服專線 {hotline}（{hours}）<br>
這封信由系統自動寄出，請勿直接回覆。
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
"#,
        title = escape(content.title),
        preview = escape(&content.preview),
        hotline = escape(&branding.profile.hotline),
        hours = escape(&branding.profile.service_hours),
    );
    html
}

fn sentence(text: &str) -> String {
    format!(
        "<p style=\"margin:0 0 16px;font-family:{SANS};font-size:16px;line-height:1.9;color:{INK}\">{}</p>\n",
        escape(text)
    )
}

/// What is longer than this is a link or a number of a carrier, and set smaller.
const LARGE_COPY: usize = 20;

/// A code is read character by character, and copied whole.
fn copied(label: &str, copy: &str) -> String {
    let size = if copy.chars().count() > LARGE_COPY {
        "font-size:15px;font-weight:700;line-height:1.7;word-break:break-all"
    } else {
        "font-size:30px;font-weight:700;line-height:1.5;letter-spacing:.16em"
    };
    format!(
        r#"<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td align="center" style="background-color:{PAPER_DEEP};padding:20px 12px">
<div style="font-family:{SANS};font-size:13px;line-height:1.7;letter-spacing:.2em;color:{INK_SOFT}">{}</div>
<div style="font-family:{MONO};{size};color:{CINNABAR}">{}</div>
</td></tr>
</table>
"#,
        escape(label),
        escape(copy)
    )
}

/// The address stands below its button, for programs that show no buttons.
fn linked(label: &str, lead: &str, url: &str) -> String {
    let url = escape(url);
    format!(
        r#"{lead}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">
<tr><td style="background-color:{CINNABAR}"><a href="{url}" style="display:inline-block;padding:12px 32px;font-family:{SANS};font-size:16px;line-height:1.5;letter-spacing:.12em;color:{ON_CINNABAR};text-decoration:none">{label}</a></td></tr>
</table>
<p style="margin:0 0 24px;font-family:{SANS};font-size:13px;line-height:1.7;word-break:break-all"><a href="{url}" style="color:{INK_FAINT}">{url}</a></p>
"#,
        lead = sentence(lead),
        label = escape(label),
    )
}

fn closing(sentences: &[String]) -> String {
    let small = |text: &String| {
        format!(
            "<p style=\"margin:0 0 8px;font-family:{SANS};font-size:14px;line-height:1.8;color:{INK_SOFT}\">{}</p>\n",
            escape(text)
        )
    };
    let sentences: String = sentences.iter().map(small).collect();
    format!(
        "<div style=\"margin:24px 0 0;padding:20px 0 0;border-top:1px solid {HAIRLINE}\">\n{sentences}</div>\n"
    )
}
