//! Form of the settings; all of its errors are reported at once.

use super::field_rules::{
    ADDRESS_OF_MAP_MAX, COUNT_MAX, FEE_MAX, SUM_MAX, account_number, count, days, email, fee,
    hours, line, map_frame, motto, read_amount, read_count, read_line, read_switch,
    read_tax_number, shop_name, sum, switch, tax_number, wrong,
};
use super::{ShippingSteps, ShopProfile, ShopSettings, StockWarning};
use crate::form::{Field, FormRules, Typed, ValidationResult, cross_field, typed_form};
use crate::order::{
    AcceptedPayTypes, Fees, Offer, OfferGap, OpenLocations, OpenPayTypes, OrderLimits, Terms,
};
use crate::refusal::{Refusal, RefusalCode};

typed_form! {
    // docs/spec/settings.md; decision D37.
    /// All settings of the shop as typed. Amounts are in NT$; a blank text means that the value is
    /// not set yet.
    #[validate(schema(function = fee_below_threshold, skip_on_field_errors = false))]
    #[validate(schema(function = threshold_above_fee, skip_on_field_errors = false))]
    #[validate(schema(function = taiwan_has_a_way, skip_on_field_errors = false))]
    #[validate(schema(function = outlying_island_has_a_way, skip_on_field_errors = false))]
    #[validate(schema(function = overseas_has_a_way, skip_on_field_errors = false))]
    pub struct SettingsForm {
        /// Delivery fee below the threshold.
        #[validate(custom(function = fee))]
        delivery_fee: "DeliveryFee" "運費",
        /// Subtotal from which delivery is free.
        #[validate(custom(function = sum))]
        delivery_fee_threshold: "DeliveryFeeThreshold" "免運門檻",
        /// Collection fee of cash on delivery.
        #[validate(custom(function = fee))]
        sale_income: "SaleIncome" "貨到付款手續費",
        /// Surcharge for an outlying island; 0 means that staff confirm the freight.
        #[validate(custom(function = fee))]
        outlying_surcharge: "OutlyingSurcharge" "離島加收運費",
        /// Surcharge overseas; 0 means that staff confirm the freight.
        #[validate(custom(function = fee))]
        overseas_surcharge: "OverseasSurcharge" "海外加收運費",
        /// Hours to pay an order by LINE Pay or card; 0 means no deadline.
        #[validate(custom(function = hours))]
        unpaid_online_hours: "UnpaidOnlineHours" "線上付款期限",
        /// Days to pay an order by bank transfer; 0 means no deadline.
        #[validate(custom(function = days))]
        unpaid_transfer_days: "UnpaidTransferDays" "銀行轉帳期限",
        /// Maximum number of open orders of a member; 0 means no limit.
        #[validate(custom(function = count))]
        open_orders_max: "OpenOrdersMax" "未完成訂單上限",
        /// Maximum number of pieces in a member's open orders; 0 means no limit.
        #[validate(custom(function = count))]
        open_pieces_max: "OpenPiecesMax" "未完成訂單件數上限",
        /// Maximum sum of a member's open orders; 0 means no limit.
        #[validate(custom(function = sum))]
        open_sum_max: "OpenSumMax" "未完成訂單金額上限",
        /// Maximum number of pieces of an item in an order; 0 means no limit.
        #[validate(custom(function = count))]
        item_pieces_max: "ItemPiecesMax" "單項商品件數上限",
        /// Maximum total with cash on delivery; 0 means no limit.
        #[validate(custom(function = sum))]
        cash_on_delivery_max: "CashOnDeliveryMax" "貨到付款金額上限",
        /// `true` if the shop delivers to the main island.
        #[validate(custom(function = switch))]
        deliver_taiwan: "DeliverTaiwan" "配送臺灣本島",
        /// `true` if the shop delivers to outlying islands.
        #[validate(custom(function = switch))]
        deliver_outlying_island: "DeliverOutlyingIsland" "配送離島",
        /// `true` if the shop delivers overseas.
        #[validate(custom(function = switch))]
        deliver_overseas: "DeliverOverseas" "配送海外",
        /// `true` if new orders may be paid in cash on delivery.
        #[validate(custom(function = switch))]
        accept_cash_on_delivery: "AcceptCashOnDelivery" "貨到付款",
        /// `true` if new orders may be paid by LINE Pay.
        #[validate(custom(function = switch))]
        accept_line_pay: "AcceptLinePay" "LINE Pay",
        /// `true` if new orders may be paid by credit card.
        #[validate(custom(function = switch))]
        accept_credit_card: "AcceptCreditCard" "信用卡",
        /// `true` if new orders may be paid by bank transfer.
        #[validate(custom(function = switch))]
        accept_bank_transfer: "AcceptBankTransfer" "銀行轉帳",
        /// `true` if new orders may be paid by PayPal.
        #[validate(custom(function = switch))]
        accept_pay_pal: "AcceptPayPal" "PayPal",
        /// `true` if staff record that the carrier delivers an order.
        #[validate(custom(function = switch))]
        track_dispatch: "TrackDispatch" "「配送中」步驟",
        /// Number of pieces below which an item is low on stock; 0 means never.
        #[validate(custom(function = count))]
        low_stock_below: "LowStockBelow" "低庫存警戒量",
        /// Name of the shop; required.
        #[validate(custom(function = shop_name))]
        shop_name: "ShopName" "商店名稱",
        /// Motto shown below the name.
        #[validate(custom(function = motto))]
        motto: "Motto" "標語",
        /// Toll-free number of the shop.
        #[validate(custom(function = line))]
        hotline: "Hotline" "客服專線",
        /// Opening hours of the hotline.
        #[validate(custom(function = line))]
        service_hours: "ServiceHours" "服務時間",
        // Decision D18.
        /// Tax number of the company.
        #[validate(custom(function = tax_number))]
        company_tax_number: "CompanyTaxNumber" "統一編號",
        /// Legal representative of the company.
        #[validate(custom(function = line))]
        representative: "Representative" "負責人",
        /// Street address of the store.
        #[validate(custom(function = line))]
        address: "Address" "營業地址",
        /// Court named in the terms.
        #[validate(custom(function = line))]
        court: "Court" "管轄法院",
        /// Contact e-mail address.
        #[validate(custom(function = email))]
        email: "Email" "電子郵件",
        // Decision D74.
        /// HTTPS URL of a map.
        #[validate(custom(function = map_frame))]
        map_frame: "MapFrame" "地圖網址",
        /// Bank and branch for transfers.
        #[validate(custom(function = line))]
        bank_name: "BankName" "銀行與分行",
        /// Holder of the bank account.
        #[validate(custom(function = line))]
        bank_account_holder: "BankAccountHolder" "戶名",
        /// Number of the bank account.
        #[validate(custom(function = account_number))]
        bank_account_number: "BankAccountNumber" "帳號",
    }
    heading: Blank,
}

/// Returns the form field of the setting with this name in the database.
#[must_use]
pub fn setting_field(name: &str) -> Option<Field> {
    let mut fields = SettingsForm::FIELDS.iter();
    fields
        .find(|(own, _)| *own == name)
        .map(|(_, field)| *field)
}

impl SettingsForm {
    /// Validates the form and returns the settings.
    ///
    /// Reports all errors at once: missing keys with `required`, invalid or too large numbers and a
    /// threshold below the fee with `out_of_range`, invalid texts with the errors of a line of
    /// text, and `email_invalid` and `tax_number_invalid`.
    pub fn check(&self) -> Result<ShopSettings, Refusal> {
        self.validated(())?;
        self.read()
    }

    /// Reads stored settings, including values that only an older rule allowed.
    pub fn read(&self) -> Result<ShopSettings, Refusal> {
        let money = |typed: &Typed| read_amount(typed, SUM_MAX);
        let count = |typed: &Typed| read_count(typed, COUNT_MAX);
        let text = |typed: &Typed| read_line(typed, ADDRESS_OF_MAP_MAX);
        Ok(ShopSettings {
            fees: Fees {
                delivery_fee: money(&self.delivery_fee)?,
                delivery_fee_threshold: money(&self.delivery_fee_threshold)?,
                sale_income: money(&self.sale_income)?,
                outlying_surcharge: money(&self.outlying_surcharge)?,
                overseas_surcharge: money(&self.overseas_surcharge)?,
            },
            terms: Terms {
                unpaid_online_hours: count(&self.unpaid_online_hours)?,
                unpaid_transfer_days: count(&self.unpaid_transfer_days)?,
            },
            limits: OrderLimits {
                open_orders_max: count(&self.open_orders_max)?,
                open_pieces_max: count(&self.open_pieces_max)?,
                open_sum_max: money(&self.open_sum_max)?,
                item_pieces_max: count(&self.item_pieces_max)?,
                cash_on_delivery_max: money(&self.cash_on_delivery_max)?,
            },
            offer: self.offer()?,
            shipping: ShippingSteps {
                track_dispatch: read_switch(&self.track_dispatch)?,
            },
            stock: StockWarning {
                low_stock_below: count(&self.low_stock_below)?,
            },
            profile: ShopProfile {
                shop_name: text(&self.shop_name)?,
                motto: text(&self.motto)?,
                hotline: text(&self.hotline)?,
                service_hours: text(&self.service_hours)?,
                company_tax_number: read_tax_number(&self.company_tax_number)?,
                representative: text(&self.representative)?,
                address: text(&self.address)?,
                court: text(&self.court)?,
                email: text(&self.email)?,
                map_frame: text(&self.map_frame)?,
                bank_name: text(&self.bank_name)?,
                bank_account_holder: text(&self.bank_account_holder)?,
                bank_account_number: text(&self.bank_account_number)?,
            },
        })
    }

    /// Reads the switches.
    pub(super) fn offer(&self) -> Result<Offer, Refusal> {
        Ok(Offer {
            locations: OpenLocations {
                deliver_taiwan: read_switch(&self.deliver_taiwan)?,
                deliver_outlying_island: read_switch(&self.deliver_outlying_island)?,
                deliver_overseas: read_switch(&self.deliver_overseas)?,
            },
            pay_types: AcceptedPayTypes {
                accept_cash_on_delivery: read_switch(&self.accept_cash_on_delivery)?,
                accept_line_pay: read_switch(&self.accept_line_pay)?,
                accept_credit_card: read_switch(&self.accept_credit_card)?,
                accept_bank_transfer: read_switch(&self.accept_bank_transfer)?,
                accept_pay_pal: read_switch(&self.accept_pay_pal)?,
            },
        })
    }
}

/// Checks the fee against the threshold. Reported at both fields, because either may be the wrong
/// one.
fn fee_below_threshold(form: &SettingsForm) -> ValidationResult {
    cross_field("delivery_fee", in_order(form, "運費不可高於免運門檻"))
}

fn threshold_above_fee(form: &SettingsForm) -> ValidationResult {
    let told = in_order(form, "免運門檻不可低於運費");
    cross_field("delivery_fee_threshold", told)
}

fn in_order(form: &SettingsForm, sentence: &str) -> Result<(), Refusal> {
    let fee = read_amount(&form.delivery_fee, FEE_MAX);
    let threshold = read_amount(&form.delivery_fee_threshold, SUM_MAX);
    match (fee, threshold) {
        (Ok(fee), Ok(threshold)) if threshold < fee => Err(wrong(sentence)),
        _ => Ok(()),
    }
}

fn taiwan_has_a_way(form: &SettingsForm) -> ValidationResult {
    has_a_way(form, "deliver_taiwan")
}

fn outlying_island_has_a_way(form: &SettingsForm) -> ValidationResult {
    has_a_way(form, "deliver_outlying_island")
}

fn overseas_has_a_way(form: &SettingsForm) -> ValidationResult {
    has_a_way(form, "deliver_overseas")
}

/// Checks that an open location has a payment type, as far as the switches say. The server knows
/// which payment types are available, and checks again.
fn has_a_way(form: &SettingsForm, setting: &'static str) -> ValidationResult {
    let gaps = form.offer().map(|offer| offer.gaps(OpenPayTypes::ALL));
    let mut gaps = gaps.unwrap_or_default().into_iter();
    let gap = gaps.find(|gap| gap.setting == setting);
    cross_field(
        setting,
        gap.map_or(Ok(()), |gap| Err(nothing_offered(&gap))),
    )
}

/// Returns the refusal `nothing_offered` for a gap.
#[must_use]
pub fn nothing_offered(gap: &OfferGap) -> Refusal {
    let key = setting_field(gap.setting).map_or(gap.setting, |field| field.key);
    Refusal::field(key, RefusalCode::NothingOffered, gap.sentence.clone())
}
