//! Pages of a list (decisions D3, D47).

use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, RefusalCode};

/// Rows on a page of categories.
pub const CATEGORY_PAGE_SIZE: u32 = 9;

/// Rows on a page of orders.
pub const ORDER_PAGE_SIZE: u32 = 10;

/// Most rows that a caller may ask for on one page.
const PAGE_SIZE_MAX: u32 = 100;

/// Page numbers shown between the first and the last one (docs/spec/catalogue.md#paging).
const BETWEEN_PAGES: u32 = 4;

/// Which way a list runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SortOrder {
    /// Lowest or oldest first.
    Asc,
    /// Highest or newest first.
    Desc,
}

impl SortOrder {
    /// Reads the query value `Order`: `asc` or `desc`, and `desc` when it is absent.
    ///
    /// Refuses anything else with `order_unknown`.
    pub fn parse(order: Option<&str>) -> Result<Self, Refusal> {
        match order {
            Some("asc") => Ok(Self::Asc),
            Some("desc") | None => Ok(Self::Desc),
            Some(_) => Err(Refusal::field(
                "Order",
                RefusalCode::OrderUnknown,
                "排序方式只能是 asc 或 desc",
            )),
        }
    }
}

/// Reads the query value `OrderKey`: one of the keys a call knows, the first when it is absent.
///
/// Refuses anything else with `order_key_unknown` (decision D47).
pub fn check_order_key<'k>(key: Option<&str>, known: &[&'k str]) -> Result<&'k str, Refusal> {
    let wanted = |name: &&&str| key.is_none_or(|key| key == **name);
    known.iter().find(wanted).copied().ok_or_else(|| {
        let keys = known.join("、");
        Refusal::field(
            "OrderKey",
            RefusalCode::OrderKeyUnknown,
            format!("排序欄位只能是 {keys}"),
        )
    })
}

/// The page that a caller asked for; nothing about it is ever clamped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: u32,
    size: u32,
}

impl PageRequest {
    /// Reads the query values `Page` (from 1, absent means 1) and `PageCount` (1 to 100, absent
    /// means `default_size`) from their digits.
    ///
    /// Refuses with `page_out_of_range` or `page_count_out_of_range` whatever is not such a number.
    pub fn parse(
        page: Option<&str>,
        page_count: Option<&str>,
        default_size: u32,
    ) -> Result<Self, Refusal> {
        let page = read(page, 1).filter(|page| *page >= 1).ok_or_else(|| {
            Refusal::field(
                "Page",
                RefusalCode::PageOutOfRange,
                "頁碼必須是 1 以上的整數",
            )
        })?;
        let size = read(page_count, default_size)
            .filter(|size| (1..=PAGE_SIZE_MAX).contains(size))
            .ok_or_else(|| {
                Refusal::field(
                    "PageCount",
                    RefusalCode::PageCountOutOfRange,
                    format!("每頁筆數必須是 1 到 {PAGE_SIZE_MAX} 的整數"),
                )
            })?;
        Ok(Self { page, size })
    }

    /// The page asked for, counted from 1.
    #[must_use]
    pub const fn page(self) -> u32 {
        self.page
    }

    /// Rows on a page.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.size
    }

    /// Rows before this page.
    #[must_use]
    pub fn offset(self) -> u64 {
        u64::from(self.page - 1) * u64::from(self.size)
    }

    /// Where this page stands among `total` rows.
    #[must_use]
    pub const fn info(self, total: u32) -> PageInfo {
        PageInfo {
            page_now: self.page,
            page_count: total.div_ceil(self.size),
            total,
        }
    }

    /// The rows of this page; past the end there are none, which is no error.
    pub fn rows<T>(self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let before = usize::try_from(self.offset()).unwrap_or(usize::MAX);
        let size = usize::try_from(self.size).unwrap_or(usize::MAX);
        all.skip(before).take(size)
    }
}

/// A number written in ASCII digits only; the default where nothing was written.
fn read(digits: Option<&str>, default: u32) -> Option<u32> {
    let Some(digits) = digits else {
        return Some(default);
    };
    if digits.bytes().all(|b| b.is_ascii_digit()) {
        digits.parse().ok()
    } else {
        None
    }
}

/// Where a page stands among the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PageInfo {
    /// This page, counted from 1.
    pub page_now: u32,
    /// How many pages there are; 0 when there are no rows.
    pub page_count: u32,
    /// How many rows there are in all.
    pub total: u32,
}

/// One place in the row of page numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum PageButton {
    /// A page to go to.
    Page {
        /// Its number, counted from 1.
        page: u32,
        /// Whether it is the page shown now.
        current: bool,
    },
    /// An ellipsis for the pages left out.
    Gap {},
}

/// The row of page numbers under a list: the first page, four around the present one, the last
/// page, and an ellipsis for each run left out (docs/spec/catalogue.md#paging).
///
/// A run of one page is written out, since an ellipsis would take the same room. A list of one
/// page or none has no row. A present page past the end marks none as current.
#[must_use]
pub fn page_buttons(page_now: u32, page_count: u32) -> Vec<PageButton> {
    if page_count <= 1 {
        return Vec::new();
    }
    let last = page_count;
    let first_between = page_now
        .saturating_sub(1)
        .min(last.saturating_sub(BETWEEN_PAGES))
        .max(2);
    let last_between = first_between
        .saturating_add(BETWEEN_PAGES - 1)
        .min(last - 1);

    let mut buttons = Vec::new();
    let mut shown = 0;
    for page in [1]
        .into_iter()
        .chain(first_between..=last_between)
        .chain([last])
    {
        if page - shown == 2 {
            buttons.push(button(page - 1, page_now));
        } else if page - shown > 2 {
            buttons.push(PageButton::Gap {});
        }
        buttons.push(button(page, page_now));
        shown = page;
    }
    buttons
}

const fn button(page: u32, page_now: u32) -> PageButton {
    PageButton::Page {
        page,
        current: page == page_now,
    }
}
