//! Files of parcels that carriers import. A template is data: headings, each with its value.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::named::named;
use crate::order::DeliveryLocation;
use crate::refusal::{Refusal, RefusalCode};

/// Template of a file of parcels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(IntoStaticStr, EnumString, VariantArray)]
pub enum ParcelTemplate {
    /// Import of T-Cat's site for shops, with its 27 columns.
    TCat,
    /// Receiver, address, amount to collect and goods, for the post office and other carriers.
    Plain,
}

named!(ParcelTemplate);

/// Column of a file of parcels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParcelColumn {
    /// Heading of the column.
    pub heading: &'static str,
    /// Value of each row.
    pub value: ParcelValue,
}

/// Value of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParcelValue {
    /// The same text in every row; empty for a column that stays blank.
    Fixed(&'static str),
    /// Name of the receiver.
    ReceiverName,
    /// Phone number of the receiver, if it is no mobile number.
    ReceiverPhone,
    /// Mobile number of the receiver.
    ReceiverMobile,
    /// Phone number of the receiver of either kind.
    ReceiverTel,
    /// Postal code of the receiver.
    ZipCode,
    /// Whole address of the receiver.
    Address,
    /// Amount that the carrier collects, in whole NT$; empty if the order is paid.
    Collect,
    /// Remark of the buyer.
    Remark,
    /// Order number.
    OrderNumber,
    /// Date on which the file is made.
    Today,
    /// Date of the day after `Today`.
    Tomorrow,
    /// Goods in the parcel, shortened.
    Goods,
    /// Name of the shop.
    SenderName,
    /// Hotline of the shop.
    SenderTel,
    /// Address of the shop.
    SenderAddress,
}

const fn column(heading: &'static str, value: ParcelValue) -> ParcelColumn {
    ParcelColumn { heading, value }
}

const T_CAT: &[ParcelColumn] = &[
    column("收件人姓名", ParcelValue::ReceiverName),
    column("收件人電話", ParcelValue::ReceiverPhone),
    column("收件人手機", ParcelValue::ReceiverMobile),
    column("收件人地址", ParcelValue::Address),
    column("代收金額或到付", ParcelValue::Collect),
    column("件數", ParcelValue::Fixed("1")),
    // 9: household goods.
    column("品名(詳參數表)", ParcelValue::Fixed("9")),
    column("備註", ParcelValue::Remark),
    column("訂單編號", ParcelValue::OrderNumber),
    // 4: any time.
    column("希望配達時間(詳參數表)", ParcelValue::Fixed("4")),
    column("出貨日期(YYYY/MM/DD)", ParcelValue::Today),
    column("預定配達日期(YYYY/MM/DD)", ParcelValue::Tomorrow),
    // 1: not cooled.
    column("溫層(詳參數表)", ParcelValue::Fixed("1")),
    // 1: at most 60 cm.
    column("尺寸(詳參數表)", ParcelValue::Fixed("1")),
    column("寄件人姓名", ParcelValue::SenderName),
    column("寄件人電話", ParcelValue::SenderTel),
    column("寄件人手機", ParcelValue::Fixed("")),
    column("寄件人地址", ParcelValue::SenderAddress),
    column(
        "保值金額(20001~10萬之間)-會產生額外費用",
        ParcelValue::Fixed(""),
    ),
    column("品名說明", ParcelValue::Goods),
    column("是否列印(Y/N)", ParcelValue::Fixed("N")),
    column("是否捐贈(Y/N)", ParcelValue::Fixed("N")),
    column("統一編號", ParcelValue::Fixed("")),
    column("手機載具", ParcelValue::Fixed("")),
    column("愛心碼", ParcelValue::Fixed("")),
    column("可刷卡(Y/N)", ParcelValue::Fixed("N")),
    column("手機支付(Y/N)", ParcelValue::Fixed("N")),
];

const PLAIN: &[ParcelColumn] = &[
    column("訂單編號", ParcelValue::OrderNumber),
    column("收件人姓名", ParcelValue::ReceiverName),
    column("收件人電話", ParcelValue::ReceiverTel),
    column("收件人郵遞區號", ParcelValue::ZipCode),
    column("收件人地址", ParcelValue::Address),
    column("代收金額", ParcelValue::Collect),
    column("內容物", ParcelValue::Goods),
    column("備註", ParcelValue::Remark),
    column("寄件人姓名", ParcelValue::SenderName),
    column("寄件人電話", ParcelValue::SenderTel),
    column("寄件人地址", ParcelValue::SenderAddress),
];

impl ParcelTemplate {
    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::TCat => "黑貓宅急便託運單",
            Self::Plain => "郵局與其他物流",
        }
    }

    /// Returns the columns, in the order of the file.
    #[must_use]
    pub const fn columns(self) -> &'static [ParcelColumn] {
        match self {
            Self::TCat => T_CAT,
            Self::Plain => PLAIN,
        }
    }

    /// Fails with `out_of_range` if the carrier does not deliver the order `id` to this location.
    pub fn check_place(self, id: &str, location: DeliveryLocation) -> Result<(), Refusal> {
        match (self, location) {
            (Self::TCat, DeliveryLocation::Overseas) => {
                let sentence = format!("訂單 {id} 寄往海外，不能使用黑貓宅急便");
                Err(Refusal::new(RefusalCode::OutOfRange, sentence))
            }
            _ => Ok(()),
        }
    }
}
