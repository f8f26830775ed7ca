//! Exports, with their columns and required permissions (decision D166).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::Permission;
use crate::catalogue::products_file::ProductColumn;
use crate::refusal::{Refusal, RefusalCode};

/// Maximum number of rows of a file.
pub const EXPORT_ROWS_MAX: usize = 100_000;

/// Kind of an export.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ExportKind {
    /// Orders, newest first.
    Orders,
    /// Lines of orders, newest order first.
    OrderLines,
    /// Members.
    Members,
    /// Products, in the columns that a file of products is imported with.
    Products,
    /// Stock items with the goods that use them.
    Stock,
    /// Audit log, newest first.
    Log,
    /// Sales by day, week or month.
    Sales,
}

/// File format of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ExportFormat {
    /// Excel workbook, in which phone numbers and codes keep their leading zeros.
    Xlsx,
    /// Comma-separated values, for other programs.
    Csv,
}

/// Column of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ExportColumn {
    /// Name in the API.
    pub name: &'static str,
    /// Heading of the column, in Chinese.
    pub label: &'static str,
    /// `true` if the column contains personal data: identity, contact or address.
    pub names_people: bool,
}

const fn plain(name: &'static str, label: &'static str) -> ExportColumn {
    ExportColumn {
        name,
        label,
        names_people: false,
    }
}

const fn personal(name: &'static str, label: &'static str) -> ExportColumn {
    ExportColumn {
        name,
        label,
        names_people: true,
    }
}

const ORDERS: &[ExportColumn] = &[
    plain("Id", "訂單編號"),
    plain("PlacedAt", "訂購時間"),
    plain("Status", "訂單狀態"),
    plain("PayStatus", "付款狀態"),
    plain("PayType", "付款方式"),
    plain("Total", "總金額"),
    plain("Credited", "退貨應退金額"),
    plain("Refunded", "已退款金額"),
    plain("DeliveryFee", "運費"),
    plain("Goods", "商品"),
    plain("Pieces", "件數"),
    plain("Location", "配送地區"),
    plain("City", "縣市"),
    personal("Area", "鄉鎮市區"),
    personal("ZipCode", "郵遞區號"),
    personal("Address", "地址"),
    personal("BuyName", "訂購人"),
    personal("BuyTel", "訂購人電話"),
    personal("BuyEmail", "訂購人信箱"),
    personal("TaxNumber", "統一編號"),
    personal("TaxTitle", "公司抬頭"),
    personal("ReceiveName", "收件人"),
    personal("ReceiveTel", "收件人電話"),
    personal("Remark", "買家備註"),
    personal("BankDigits", "匯款帳號末五碼"),
    plain("Carrier", "物流業者"),
    personal("TrackingNumber", "物流單號"),
];

const ORDER_LINES: &[ExportColumn] = &[
    plain("Id", "訂單編號"),
    plain("PlacedAt", "訂購時間"),
    plain("Status", "訂單狀態"),
    plain("PayType", "付款方式"),
    plain("ProdId", "貨號"),
    plain("WareId", "倉別"),
    plain("Category", "商品"),
    plain("Product", "規格"),
    plain("Price", "單價"),
    plain("Pieces", "數量"),
    plain("Returned", "已退回數量"),
    plain("Charged", "小計"),
    plain("Fees", "分攤運費與手續費"),
    personal("TaxNumber", "統一編號"),
    personal("TaxTitle", "公司抬頭"),
    plain("PaidAt", "付款時間"),
    plain("RefundedAt", "退款時間"),
];

const MEMBERS: &[ExportColumn] = &[
    personal("Id", "會員編號"),
    personal("Name", "姓名"),
    personal("Tel", "電話"),
    personal("Email", "信箱"),
    personal("Birth", "生日"),
    personal("ZipCode", "郵遞區號"),
    personal("City", "縣市"),
    personal("Area", "鄉鎮市區"),
    personal("Address", "地址"),
    personal("TaxNumber", "統一編號"),
    plain("Platform", "登入方式"),
    plain("Enabled", "狀態"),
    plain("JoinedAt", "加入時間"),
];

const PRODUCTS: &[ExportColumn] = &[
    plain("Menu", ProductColumn::Menu.label()),
    plain("Category", ProductColumn::Category.label()),
    plain("Product", ProductColumn::Product.label()),
    plain("Price", ProductColumn::Price.label()),
    plain("WasPrice", ProductColumn::WasPrice.label()),
    plain("ProdId", ProductColumn::ProdId.label()),
    plain("WareId", ProductColumn::WareId.label()),
    plain("FirstPieces", ProductColumn::FirstPieces.label()),
    plain("Shelf", ProductColumn::Shelf.label()),
    plain("Content", ProductColumn::Content.label()),
];

const STOCK: &[ExportColumn] = &[
    plain("ProdId", ProductColumn::ProdId.label()),
    plain("WareId", ProductColumn::WareId.label()),
    plain("Category", ProductColumn::Category.label()),
    plain("Product", ProductColumn::Product.label()),
    plain("Price", ProductColumn::Price.label()),
    plain("Shelf", ProductColumn::Shelf.label()),
    plain("Quantity", "庫存"),
];

const LOG: &[ExportColumn] = &[
    plain("At", "時間"),
    plain("Who", "人員"),
    plain("Subject", "項目"),
    plain("From", "原值"),
    plain("To", "新值"),
];

const SALES: &[ExportColumn] = &[
    plain("First", "開始日期"),
    plain("Last", "結束日期"),
    plain("Orders", "訂單數"),
    plain("Sales", "銷售額"),
    plain("Average", "平均訂單金額"),
    plain("CancelledOrders", "取消訂單數"),
    plain("Cancelled", "取消金額"),
    plain("ReturnedOrders", "退回訂單數"),
    plain("Returned", "退回金額"),
    plain("ReceivedOrders", "收款訂單數"),
    plain("Received", "收款金額"),
    plain("RefundedOrders", "退款訂單數"),
    plain("Refunded", "退款金額"),
];

impl ExportKind {
    /// All kinds of exports.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name in the API.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Orders => "訂單",
            Self::OrderLines => "訂單品項",
            Self::Members => "會員",
            Self::Products => "商品",
            Self::Stock => "庫存",
            Self::Log => "紀錄",
            Self::Sales => "銷售報表",
        }
    }

    /// Returns the columns, in the order of a file.
    #[must_use]
    pub const fn columns(self) -> &'static [ExportColumn] {
        match self {
            Self::Orders => ORDERS,
            Self::OrderLines => ORDER_LINES,
            Self::Members => MEMBERS,
            Self::Products => PRODUCTS,
            Self::Stock => STOCK,
            Self::Log => LOG,
            Self::Sales => SALES,
        }
    }

    /// Returns the permission required for any export of this kind.
    #[must_use]
    pub const fn permission(self) -> Permission {
        match self {
            Self::Orders | Self::OrderLines | Self::Products | Self::Stock | Self::Sales => {
                Permission::SeeFigures
            }
            Self::Members => Permission::ExportPersonalData,
            Self::Log => Permission::SeeLog,
        }
    }

    /// Returns the columns with these names, in the order of a file.
    ///
    /// Fails with `required` if no name is given, and with `out_of_range` if a name is unknown.
    pub fn choose(self, names: &[String]) -> Result<Vec<ExportColumn>, Refusal> {
        let refuse = |code, sentence: &str| Err(Refusal::field("Columns", code, sentence));
        if names.is_empty() {
            return refuse(RefusalCode::Required, "請選擇要匯出的欄位");
        }
        let has = |name: &String| self.columns().iter().any(|column| column.name == name);
        if !names.iter().all(has) {
            return refuse(RefusalCode::OutOfRange, "沒有這個欄位");
        }
        let is_chosen = |column: &&ExportColumn| names.iter().any(|name| name == column.name);
        Ok(self.columns().iter().filter(is_chosen).copied().collect())
    }
}

impl ExportFormat {
    /// Returns the file name extension, without the dot.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
        }
    }
}

/// Returns `true` if one of the columns contains personal data. The export then requires the
/// password again and is recorded in the log of access to personal data.
#[must_use]
pub fn names_people(columns: &[ExportColumn]) -> bool {
    columns.iter().any(|column| column.names_people)
}

/// Returns the refusal `out_of_range`: the export has more rows than a file may have.
#[must_use]
pub fn too_many_rows() -> Refusal {
    Refusal::new(
        RefusalCode::OutOfRange,
        "一次最多匯出 100,000 筆，請縮短日期範圍後再試",
    )
}
