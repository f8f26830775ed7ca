//! What can be exported, in which columns, and what that wants (decision D166).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::Permission;
use crate::refusal::{Refusal, RefusalCode};

/// Most rows of one file.
pub const EXPORT_ROWS_MAX: usize = 100_000;

/// What is exported.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ExportKind {
    /// Orders, the newest first.
    Orders,
    /// Members.
    Members,
    /// Stock items with the goods that are taken from them.
    Stock,
    /// Who changed what, the newest first.
    Log,
    /// Sales by day, week or month.
    Sales,
}

/// The file that comes of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ExportFormat {
    /// A workbook of Excel, in which phone numbers and codes keep their leading zeros.
    Xlsx,
    /// Text with commas, for other programs.
    Csv,
}

/// A column of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ExportColumn {
    /// Its name on the wire.
    pub name: &'static str,
    /// Its heading.
    pub label: &'static str,
    /// Whether it tells who somebody is, how to reach them, or where they live.
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

const STOCK: &[ExportColumn] = &[
    plain("ProdId", "料號"),
    plain("WareId", "倉別"),
    plain("Category", "商品"),
    plain("Product", "規格"),
    plain("Price", "售價"),
    plain("Shelf", "上架"),
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
    plain("ReceivedOrders", "收款訂單數"),
    plain("Received", "收款金額"),
    plain("RefundedOrders", "退款訂單數"),
    plain("Refunded", "退款金額"),
];

impl ExportKind {
    /// Everything that can be exported.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its name on pages.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Orders => "訂單",
            Self::Members => "會員",
            Self::Stock => "庫存",
            Self::Log => "紀錄",
            Self::Sales => "銷售報表",
        }
    }

    /// Its columns, in the order of a file.
    #[must_use]
    pub const fn columns(self) -> &'static [ExportColumn] {
        match self {
            Self::Orders => ORDERS,
            Self::Members => MEMBERS,
            Self::Stock => STOCK,
            Self::Log => LOG,
            Self::Sales => SALES,
        }
    }

    /// What any export of it wants.
    #[must_use]
    pub const fn permission(self) -> Permission {
        match self {
            Self::Orders | Self::Stock | Self::Sales => Permission::SeeFigures,
            Self::Members => Permission::ExportPersonalData,
            Self::Log => Permission::SeeLog,
        }
    }

    /// The columns of these names, in the order of a file.
    ///
    /// Refuses with `required` where none is chosen, and with `out_of_range` a name that there is not.
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
    /// What the name of its file ends with.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
        }
    }
}

/// Whether one of the columns names people: the password is wanted once more, and the export is written
/// down among the looks at personal data.
#[must_use]
pub fn names_people(columns: &[ExportColumn]) -> bool {
    columns.iter().any(|column| column.names_people)
}

/// More rows than a file holds.
#[must_use]
pub fn too_many_rows() -> Refusal {
    Refusal::new(
        RefusalCode::OutOfRange,
        "一次最多匯出 100,000 筆，請縮短日期範圍後再試",
    )
}
