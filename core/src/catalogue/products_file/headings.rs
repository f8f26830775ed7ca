//! First row of a spreadsheet of products, and the cells of the rows below it.

use super::fault::FileFault;
use super::{ProductColumn, cell};

/// Row of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRow {
    /// Number of the row, from 1.
    pub number: u32,
    /// Cells, from the first column.
    pub cells: Vec<String>,
}

/// Headings of a file, which has at least the columns that identify a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headings {
    written: Vec<String>,
    columns: Vec<Option<ProductColumn>>,
}

impl Headings {
    /// Returns the number of headings that name a column.
    #[must_use]
    pub fn known(row: &FileRow) -> usize {
        let named = |heading: &&String| ProductColumn::of_heading(heading).is_some();
        row.cells.iter().filter(named).count()
    }

    /// Reads the first row. Fails if no heading is known, if two name the same column, or if
    /// neither 貨號 nor all of 選單, 商品 and 規格 are there.
    pub fn read(row: &FileRow) -> Result<Self, Vec<FileFault>> {
        let columns = row.cells.iter().map(|cell| ProductColumn::of_heading(cell));
        let headings = Self {
            written: row
                .cells
                .iter()
                .map(|cell| cell.trim().to_owned())
                .collect(),
            columns: columns.collect(),
        };
        if Self::known(row) == 0 {
            let labels = ProductColumn::ALL.iter().map(|column| column.label());
            let labels: Vec<&str> = labels.collect();
            let message = format!("第一列必須是欄位名稱，例如{}", labels.join("、"));
            return Err(vec![FileFault::of_row(row.number, message)]);
        }
        let mut faults = headings.duplicates(row.number);
        let has = |column: ProductColumn| headings.columns.contains(&Some(column));
        if !has(ProductColumn::ProdId) && !NAMES.into_iter().all(has) {
            let message = "缺少欄位：請加上「貨號」，或「選單」、「商品」、「規格」三欄";
            faults.push(FileFault::of_row(row.number, message));
        }
        if faults.is_empty() {
            Ok(headings)
        } else {
            Err(faults)
        }
    }

    fn duplicates(&self, row: u32) -> Vec<FileFault> {
        let mut faults = Vec::new();
        for (place, (column, written)) in self.columns.iter().zip(&self.written).enumerate() {
            let mut before = self.columns.iter().take(place).zip(&self.written);
            let first = column.and_then(|_| before.find(|(one, _)| *one == column));
            if let Some((_, first)) = first {
                let message = format!("「{written}」與「{first}」是同一個欄位，請留下一個");
                faults.push(FileFault {
                    column: Some(written.clone()),
                    ..FileFault::of_row(row, message)
                });
            }
        }
        faults
    }

    /// Returns the headings that name no column; their cells are not imported.
    #[must_use]
    pub fn unknown(&self) -> Vec<String> {
        let unknown = self.columns.iter().zip(&self.written);
        let unknown = unknown.filter(|(column, written)| column.is_none() && !written.is_empty());
        unknown.map(|(_, written)| written.clone()).collect()
    }

    /// Returns a cell without surrounding white space, and without the apostrophe of an export;
    /// empty if the file lacks the column.
    pub(super) fn cell(&self, row: &FileRow, column: ProductColumn) -> String {
        let place = self.columns.iter().position(|one| *one == Some(column));
        let found = place.and_then(|place| row.cells.get(place));
        found.map(|found| cell::read(found)).unwrap_or_default()
    }

    /// Returns a value that stands in a column without a heading, if there is one.
    pub(super) fn unnamed_value<'r>(&self, row: &'r FileRow) -> Option<&'r str> {
        let is_unnamed = |place: usize| self.written.get(place).is_none_or(String::is_empty);
        let mut cells = row.cells.iter().enumerate();
        let found = cells.find(|(place, cell)| is_unnamed(*place) && !cell.trim().is_empty());
        found.map(|(_, cell)| cell.trim())
    }

    /// Returns the sort key of a fault in its row: first faults of the whole row, then the columns
    /// of the file, then those that the file lacks.
    pub(super) fn place(&self, fault: &FileFault) -> Option<(bool, usize)> {
        let column = fault.column.as_ref()?;
        let written = self.written.iter().position(|one| one == column);
        let mut all = ProductColumn::ALL.iter();
        let mut lacking = || all.position(|one| one.label() == column);
        Some(match written {
            Some(place) => (false, place),
            None => (true, lacking().unwrap_or_default()),
        })
    }

    /// Creates a fault of a cell.
    pub(super) fn fault(
        &self,
        row: &FileRow,
        column: ProductColumn,
        message: impl Into<String>,
    ) -> FileFault {
        let mut named = self.columns.iter().zip(&self.written);
        let found = named.find(|(one, _)| **one == Some(column));
        let heading = found.map_or(column.label(), |(_, written)| written.as_str());
        FileFault {
            column: Some(heading.to_owned()),
            ..FileFault::of_row(row.number, message)
        }
    }
}

/// Columns that name a product.
pub(super) const NAMES: [ProductColumn; 3] = [
    ProductColumn::Menu,
    ProductColumn::Category,
    ProductColumn::Product,
];
