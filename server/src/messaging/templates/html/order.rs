//! The parts of a mail about an order: the goods with their total, and facts under headings.

use super::{CINNABAR, HAIRLINE, INK, INK_FAINT, INK_SOFT, SANS, SERIF};
use crate::http::html::escape;
use crate::messaging::templates::content::{Goods, GoodsLine, Group};

/// The goods as a table: names left, amounts right, the total last and largest.
pub(super) fn goods(goods: &Goods) -> String {
    let lines: String = goods.lines.iter().map(line).collect();
    let sums: String = goods.sums.iter().map(sum).collect();
    let (label, total) = &goods.total;
    format!(
        r#"<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-top:1px solid {HAIRLINE}">
{lines}{sums}<tr>
<td style="padding:14px 0 0;border-top:1px solid {HAIRLINE};font-family:{SERIF};font-size:16px;line-height:1.6;letter-spacing:.12em;color:{INK}">{label}</td>
<td align="right" style="padding:14px 0 0;border-top:1px solid {HAIRLINE};font-family:{SANS};font-size:22px;font-weight:700;line-height:1.4;white-space:nowrap;color:{CINNABAR}">{total}</td>
</tr>
</table>
"#,
        label = escape(label),
        total = escape(total),
    )
}

fn line(line: &GoodsLine) -> String {
    format!(
        r#"<tr>
<td style="padding:14px 16px 14px 0;border-bottom:1px solid {HAIRLINE};font-family:{SANS};font-size:15px;line-height:1.7;color:{INK}">{name}<br><span style="font-size:13px;color:{INK_FAINT}">{measure}</span></td>
<td align="right" valign="top" style="padding:14px 0;border-bottom:1px solid {HAIRLINE};font-family:{SANS};font-size:15px;line-height:1.7;white-space:nowrap;color:{INK}">{charged}</td>
</tr>
"#,
        name = escape(&line.name),
        measure = escape(&line.measure),
        charged = escape(&line.charged),
    )
}

fn sum((label, amount): &(&'static str, String)) -> String {
    format!(
        r#"<tr>
<td style="padding:6px 0;font-family:{SANS};font-size:14px;line-height:1.7;color:{INK_SOFT}">{label}</td>
<td align="right" style="padding:6px 0;font-family:{SANS};font-size:14px;line-height:1.7;white-space:nowrap;color:{INK_SOFT}">{amount}</td>
</tr>
"#,
        label = escape(label),
        amount = escape(amount),
    )
}

/// Facts under their heading: labels narrow, facts wrapping beside them.
pub(super) fn group(group: &Group) -> String {
    let facts: String = group.facts.iter().map(fact).collect();
    format!(
        r#"<h2 style="margin:32px 0 8px;font-family:{SERIF};font-size:17px;font-weight:600;line-height:1.6;letter-spacing:.12em;color:{INK}">{title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
{facts}</table>
"#,
        title = escape(group.title),
    )
}

fn fact((label, fact): &(&'static str, String)) -> String {
    format!(
        r#"<tr>
<td valign="top" width="88" style="padding:4px 12px 4px 0;font-family:{SANS};font-size:14px;line-height:1.8;color:{INK_FAINT}">{label}</td>
<td valign="top" style="padding:4px 0;font-family:{SANS};font-size:14px;line-height:1.8;word-break:break-word;color:{INK}">{fact}</td>
</tr>
"#,
        label = escape(label),
        fact = escape(fact),
    )
}
