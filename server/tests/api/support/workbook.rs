//! Workbooks as a spreadsheet program writes them.

use rust_xlsxwriter::{Workbook, Worksheet};

/// Builds an XLSX file of one sheet.
pub(crate) fn workbook(fill: impl FnOnce(&mut Worksheet)) -> Vec<u8> {
    let mut workbook = Workbook::new();
    fill(workbook.add_worksheet());
    workbook.save_to_buffer().unwrap()
}
