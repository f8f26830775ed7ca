//! Paging of lists (decisions D3, D47).

use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, RefusalCode};

/// Default page size of categories.
pub const CATEGORY_PAGE_SIZE: u32 = 9;

/// Default page size of orders.
pub const ORDER_PAGE_SIZE: u32 = 10;

/// Largest page size that a client may request.
const PAGE_SIZE_MAX: u32 = 100;

/// Number of page numbers shown between the first and the last (docs/spec/catalogue.md#paging).
const BETWEEN_PAGES: u32 = 4;

/// Sort order of a list.
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
    /// Parses the query parameter `Order`: `asc` or `desc`, or `desc` if absent.
    ///
    /// Fails with `order_unknown` otherwise.
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

/// Parses the query parameter `OrderKey`: one of the `known` keys, or the first of them if absent.
///
/// Fails with `order_key_unknown` otherwise (decision D47).
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

/// Page requested by a client. Its values are never clamped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: u32,
    size: u32,
}

impl PageRequest {
    /// Parses the query parameters `Page` (from 1; absent means 1) and `PageCount` (1 to 100;
    /// absent means `default_size`).
    ///
    /// Fails with `page_out_of_range` or `page_count_out_of_range` otherwise.
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

    /// Returns the page number, counted from 1.
    #[must_use]
    pub const fn page(self) -> u32 {
        self.page
    }

    /// Returns the number of rows on a page.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.size
    }

    /// Returns the number of rows before this page.
    #[must_use]
    pub fn offset(self) -> u64 {
        u64::from(self.page - 1) * u64::from(self.size)
    }

    /// Returns the position of this page in a list of `total` rows.
    #[must_use]
    pub const fn info(self, total: u32) -> PageInfo {
        PageInfo {
            page_now: self.page,
            page_count: total.div_ceil(self.size),
            total,
        }
    }

    /// Returns the rows of this page. Past the end of the list it is empty.
    pub fn rows<T>(self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let before = usize::try_from(self.offset()).unwrap_or(usize::MAX);
        let size = usize::try_from(self.size).unwrap_or(usize::MAX);
        all.skip(before).take(size)
    }
}

/// Parses ASCII digits, or returns the default if absent.
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

/// Position of a page in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PageInfo {
    /// Number of this page, counted from 1.
    pub page_now: u32,
    /// Number of pages; 0 if there are no rows.
    pub page_count: u32,
    /// Number of rows on all pages.
    pub total: u32,
}

/// Entry in the row of page numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum PageButton {
    /// Link to a page.
    Page {
        /// Page number, counted from 1.
        page: u32,
        /// `true` for the page shown now.
        current: bool,
    },
    /// Ellipsis in place of the pages left out.
    Gap {},
}

/// Returns the row of page numbers under a list: the first page, four around the current page, and
/// the last page, with an ellipsis for each gap (docs/spec/catalogue.md#paging).
///
/// A gap of one page shows that page, because an ellipsis is as wide. The row is empty for a list
/// of at most one page. If `page_now` is past the end, no page is marked as current.
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
