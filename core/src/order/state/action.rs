//! Actions on an order.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{CancelReason, Note, PaymentCode, Shipment};
use crate::form::StaffReason;
use crate::order::{
    BankDigits, ContactCorrection, CreditedReturn, DeliveryCorrection, Freight, ReturnAnswer,
    ReturnRequest, ShipmentCorrection,
};
use crate::time::Day;

/// Action on an order, with its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Cancels the order.
    Cancel(CancelReason),
    /// Cancels the order because it was not paid in time (decisions D41, D64).
    Expire,
    /// Starts a payment by LINE Pay or card.
    StartPayment,
    /// Stores or corrects the last digits of the account that a bank transfer came from.
    FillInBankDigits(BankDigits),
    /// Shows the payment code for payment from overseas.
    SeePaymentCode,
    /// Stores or corrects the payment code for payment from overseas.
    SetPaymentCode(PaymentCode),
    /// Sets the freight that was unknown when the order was placed; corrects it until the buyer has
    /// accepted it.
    SetFreight(Freight),
    /// Accepts the freight and the new total.
    AcceptFreight,
    /// Records a payment confirmed by a gateway, once the confirmation is verified.
    SettlePayment,
    /// Records a payment found on the shop's bank account.
    MarkPaid,
    /// Records the cash collected by the courier.
    Collect,
    /// Records that the payment was refunded.
    MarkRefunded,
    /// Starts packing the goods.
    Prepare,
    /// Hands the goods over to a carrier.
    ShipOut(Shipment),
    /// Records that the courier is delivering the goods.
    Dispatch,
    /// Stores or corrects the day on which the goods reached the buyer.
    RecordDelivery(Day),
    /// Requests the return of goods.
    RequestReturn(ReturnRequest),
    /// Agrees to a return request.
    AcceptReturn(ReturnAnswer),
    /// Asks the buyer about a return request.
    AskAboutReturn(ReturnAnswer),
    /// Refuses a return request.
    RefuseReturn(ReturnAnswer),
    /// Takes back all goods of the order, or some of them.
    TakeBack(CreditedReturn),
    /// Corrects receiver, address or remark before the goods leave the shop.
    CorrectDelivery(DeliveryCorrection),
    /// Corrects carrier or parcel number of goods that have left the shop.
    CorrectShipment(ShipmentCorrection),
    /// Corrects the buyer's contact, to send a message again.
    CorrectContact(ContactCorrection),
    /// Undoes the last step, within an hour and with a reason.
    StepBack(StaffReason),
    /// Adds an internal note for staff.
    AddNote(Note),
}

/// Name of an action on an order.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ActionName {
    /// Cancel the order.
    Cancel,
    /// Cancel the order because it was not paid in time.
    Expire,
    /// Start a payment by LINE Pay or card.
    #[serde(rename = "pay")]
    #[strum(to_string = "pay")]
    StartPayment,
    /// Store or correct the last digits of the account that a bank transfer came from.
    FillInBankDigits,
    /// Show the payment code for payment from overseas.
    #[serde(rename = "payment_code")]
    #[strum(to_string = "payment_code")]
    SeePaymentCode,
    /// Store or correct the payment code for payment from overseas.
    SetPaymentCode,
    /// Set or correct the freight.
    SetFreight,
    /// Accept the freight and the new total.
    AcceptFreight,
    /// Record a payment confirmed by a gateway.
    SettlePayment,
    /// Record a payment found on the shop's bank account.
    MarkPaid,
    /// Record the cash collected by the courier.
    Collect,
    /// Record that the payment was refunded.
    MarkRefunded,
    /// Start packing the goods.
    Prepare,
    /// Hand the goods over to a carrier.
    ShipOut,
    /// Record that the courier is delivering the goods.
    Dispatch,
    /// Store or correct the day on which the goods reached the buyer.
    RecordDelivery,
    /// Request the return of goods.
    RequestReturn,
    /// Agree to a return request.
    AcceptReturn,
    /// Ask the buyer about a return request.
    AskAboutReturn,
    /// Refuse a return request.
    RefuseReturn,
    /// Take back goods of the order.
    TakeBack,
    /// Correct receiver, address or remark.
    CorrectDelivery,
    /// Correct carrier or parcel number.
    CorrectShipment,
    /// Correct the buyer's contact.
    CorrectContact,
    /// Undo the last step.
    StepBack,
    /// Add an internal note for staff.
    AddNote,
}

impl Action {
    /// Returns the name of the action, without its data.
    #[must_use]
    pub const fn name(&self) -> ActionName {
        match self {
            Self::Cancel(_) => ActionName::Cancel,
            Self::Expire => ActionName::Expire,
            Self::StartPayment => ActionName::StartPayment,
            Self::FillInBankDigits(_) => ActionName::FillInBankDigits,
            Self::SeePaymentCode => ActionName::SeePaymentCode,
            Self::SetPaymentCode(_) => ActionName::SetPaymentCode,
            Self::SetFreight(_) => ActionName::SetFreight,
            Self::AcceptFreight => ActionName::AcceptFreight,
            Self::SettlePayment => ActionName::SettlePayment,
            Self::MarkPaid => ActionName::MarkPaid,
            Self::Collect => ActionName::Collect,
            Self::MarkRefunded => ActionName::MarkRefunded,
            Self::Prepare => ActionName::Prepare,
            Self::ShipOut(_) => ActionName::ShipOut,
            Self::Dispatch => ActionName::Dispatch,
            Self::RecordDelivery(_) => ActionName::RecordDelivery,
            Self::RequestReturn(_) => ActionName::RequestReturn,
            Self::AcceptReturn(_) => ActionName::AcceptReturn,
            Self::AskAboutReturn(_) => ActionName::AskAboutReturn,
            Self::RefuseReturn(_) => ActionName::RefuseReturn,
            Self::TakeBack(_) => ActionName::TakeBack,
            Self::CorrectDelivery(_) => ActionName::CorrectDelivery,
            Self::CorrectShipment(_) => ActionName::CorrectShipment,
            Self::CorrectContact(_) => ActionName::CorrectContact,
            Self::StepBack(_) => ActionName::StepBack,
            Self::AddNote(_) => ActionName::AddNote,
        }
    }
}

impl ActionName {
    /// All actions.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the action with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|action| action.as_str() == name)
    }

    /// Returns the name on pages, in Chinese.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Cancel => "取消訂單",
            Self::Expire => "逾期取消",
            Self::StartPayment => "開始付款",
            Self::FillInBankDigits => "填寫匯款資料",
            Self::SeePaymentCode => "查看付款代碼",
            Self::SetPaymentCode => "填寫付款代碼",
            Self::SetFreight => "填寫運費",
            Self::AcceptFreight => "同意運費",
            Self::SettlePayment => "付款成功",
            Self::MarkPaid => "確認已收款",
            Self::Collect => "已收到貨款",
            Self::MarkRefunded => "確認已退款",
            Self::Prepare => "開始備貨",
            Self::ShipOut => "出貨",
            Self::Dispatch => "配送中",
            Self::RecordDelivery => "記錄送達",
            Self::RequestReturn => "買家申請退貨",
            Self::AcceptReturn => "同意退貨",
            Self::AskAboutReturn => "詢問買家",
            Self::RefuseReturn => "婉拒退貨",
            Self::TakeBack => "商品退回",
            Self::CorrectDelivery => "更正收件資料",
            Self::CorrectShipment => "更正物流單號",
            Self::CorrectContact => "更正聯絡方式",
            Self::StepBack => "退回上一步",
            Self::AddNote => "新增備註",
        }
    }

    /// Returns the name in the API and in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
