//! `GET /Setting`: fees, profile, and versions.

use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::settings::Setting;

use crate::app::App;
use shop_platform::http::answer::Envelope;
use shop_platform::http::responses::Unchanged;

/// Returns the fees of all quotes, the profile of the shop, the available payment types, and the
/// running versions.
#[utoipa::path(
    get,
    path = "/api/Setting",
    operation_id = "showSetting",
    tag = "settings",
    responses(
        (status = 200, description = "Settings of the shop", body = Envelope<Setting>,
            example = json!({"Result": {"delivery_fee": 200, "delivery_fee_threshold": 3000,
                "sale_income": 60, "outlying_surcharge": 0, "overseas_surcharge": 0,
                "shop_name": "示範香舖", "motto": "一炷清香", "court": "臺灣臺北地方法院", "hotline": "0800-012345",
                "service_hours": "週一至週六 9:00–17:00", "company_tax_number": "未設定",
                "representative": "未設定", "address": "未設定", "email": "未設定",
                "bank_name": "未設定", "bank_account_holder": "未設定",
                "bank_account_number": "未設定", "map_frame": "未設定", "deliver_taiwan": true,
                "deliver_outlying_island": true, "deliver_overseas": true,
                "ways_to_pay": "臺灣本島可使用貨到付款與銀行轉帳。", "open_pay_types": ["CashOnDelivery", "LinePay",
                    "CreditCard", "BankTransfer", "PayPal"], "line_login": true, "catalogue_version": 7, "version": "0.1.0",
                "environment": "development"}})),
        Unchanged,
    )
)]
pub async fn show_setting(request: HttpRequest, app: web::Data<App>) -> HttpResponse {
    app.snapshot().setting_answer.respond(&request)
}
