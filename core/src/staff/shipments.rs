//! Order numbers with tracking numbers, as pasted from a spreadsheet or scanned.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::order::{OrderNumber, bare_cell, read_tracking_number};
use crate::text::half_width;

/// Caution: a tracking number was scanned before its order.
const CHECK_SEQUENCE: &str = "前面有單獨的物流單號，掃描順序可能相反，請核對這一筆";

/// Order to be shipped, from one or two lines.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct PastedShipment {
    /// Text of the line, or of both lines.
    pub text: String,
    /// Order number in upper case; blank if the line has none.
    pub id: String,
    /// Tracking number; blank if missing or invalid.
    pub tracking_number: String,
    /// Reason why the order cannot be shipped; missing if it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", tsify(optional))]
    pub fault: Option<String>,
    /// Cautions against the entry.
    pub cautions: Vec<String>,
}

/// Parses the lines of a text; blank lines are ignored (docs/spec/back-office.md#printing).
///
/// A line has an order number and a tracking number, in two cells (tab, comma, semicolon) or
/// separated by spaces. A scanner that ends each code with Enter puts them on separate lines, the
/// order first. After a tracking number without an order, all later pairs of a scanner are
/// doubtful.
#[must_use]
pub fn read_shipments(text: &str) -> Vec<PastedShipment> {
    let mut read = Reader::default();
    for line in text
        .split(ends_line)
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let half: String = line.chars().map(half_width).collect();
        read.line(line, &cells(&half));
    }
    mark_repeated(&mut read.shipments);
    read.shipments
}

#[derive(Default)]
struct Reader {
    shipments: Vec<PastedShipment>,
    /// `true` if the last line was only an order number.
    waits: bool,
    /// `true` if a tracking number came without an order before it.
    has_orphan: bool,
}

impl Reader {
    fn line(&mut self, text: &str, cells: &[&str]) {
        let waited = std::mem::take(&mut self.waits);
        let mut shipment = PastedShipment {
            text: text.to_owned(),
            ..PastedShipment::default()
        };
        match cells {
            [] => shipment.fault = Some(unreadable(text)),
            [only] if is_order(only) => {
                self.waits = true;
                shipment.id = order_of(only);
                shipment.fault = Some("這一行缺少物流單號".to_owned());
            }
            [only] => {
                if waited && let Some(before) = self.shipments.last_mut() {
                    before.text = format!("{}\t{text}", before.text);
                    before.fault = None;
                    take_number(before, only);
                    if self.has_orphan {
                        before.cautions.push(CHECK_SEQUENCE.to_owned());
                    }
                    return;
                }
                self.has_orphan = true;
                shipment.fault = Some(format!(
                    "看不懂「{only}」：不是訂單編號，前面也沒有訂單編號"
                ));
            }
            [id, number] => {
                shipment.id = order_of(id);
                take_number(&mut shipment, number);
            }
            [id, others @ ..] => {
                shipment.id = order_of(id);
                let odd = others
                    .iter()
                    .find(|cell| read_tracking_number(cell).is_err());
                shipment.fault = Some(unreadable(odd.or_else(|| others.last()).unwrap_or(id)));
            }
        }
        self.shipments.push(shipment);
    }
}

/// Reads the cell of the tracking number.
fn take_number(shipment: &mut PastedShipment, cell: &str) {
    if is_order(cell) {
        shipment.fault = Some(format!("看不懂「{cell}」：是訂單編號，不是物流單號"));
        return;
    }
    match read_tracking_number(cell) {
        Ok(number) => {
            shipment.cautions.extend(doubt(&number).map(str::to_owned));
            shipment.tracking_number = number;
        }
        Err(refusal) => shipment.fault = Some(refusal.message),
    }
}

/// Returns a caution if the number looks like a value of another column.
fn doubt(number: &str) -> Option<&'static str> {
    let is_digits = number.bytes().all(|b| b.is_ascii_digit());
    let part = |from, to| {
        number
            .get(from..to)
            .and_then(|part| part.parse::<u8>().ok())
    };
    let is_day = matches!(part(4, 6), Some(1..=12)) && matches!(part(6, 8), Some(1..=31));
    if is_digits && number.len() == 10 && number.starts_with("09") {
        Some("單號看起來是手機號碼")
    } else if is_digits && number.len() == 8 && number.starts_with("20") && is_day {
        Some("單號看起來是日期")
    } else {
        None
    }
}

/// Marks orders that an earlier line has as faulty, and adds a caution to repeated tracking
/// numbers.
fn mark_repeated(shipments: &mut [PastedShipment]) {
    let mut orders = BTreeSet::new();
    let mut parcels = BTreeSet::new();
    for shipment in shipments {
        if !shipment.id.is_empty() && !orders.insert(shipment.id.clone()) {
            shipment.fault = Some("訂單編號重複".to_owned());
        }
        let number = &shipment.tracking_number;
        if !number.is_empty() && !parcels.insert(number.clone()) {
            shipment.cautions.push("物流單號重複".to_owned());
        }
    }
}

fn unreadable(cell: &str) -> String {
    format!("看不懂「{cell}」：一行只能有訂單編號與一個物流單號")
}

/// Splits a line into cells; blank cells are left out.
fn cells(line: &str) -> Vec<&str> {
    let parted: Vec<&str> = if line.contains('\t') {
        line.split('\t').collect()
    } else if line.contains(parts_cells) {
        line.split(parts_cells).collect()
    } else {
        line.splitn(2, char::is_whitespace).collect()
    };
    let cells = parted.into_iter().map(str::trim);
    cells.filter(|cell| !bare_cell(cell).is_empty()).collect()
}

const fn parts_cells(character: char) -> bool {
    matches!(character, ',' | ';' | '、')
}

/// Returns `true` for line ends of spreadsheets and other programs.
const fn ends_line(character: char) -> bool {
    matches!(
        character,
        '\n' | '\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

/// Returns `true` for an order number. Tracking numbers may have 16 digits too, but no letter among
/// them.
fn is_order(cell: &str) -> bool {
    let cell = bare_cell(cell);
    OrderNumber::parse(cell).is_ok() && cell.contains(|c: char| c.is_ascii_alphabetic())
}

fn order_of(cell: &str) -> String {
    bare_cell(cell).to_ascii_uppercase()
}
