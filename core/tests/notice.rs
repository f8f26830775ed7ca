//! Notices: the error dialog, and the announcements for screen readers.

use shop_core::money::Money;
use shop_core::notice::{
    AfterDialog, error_dialog, spoken_added, spoken_amount, spoken_cart, spoken_list,
    spoken_removed,
};
use shop_core::refusal::RefusalCode;

#[test]
fn every_failure_ends_in_the_same_dialog() {
    for (status, message, shown, then) in [
        (
            Some(401),
            None,
            "登入已逾期，請重新登入",
            AfterDialog::Login,
        ),
        (
            Some(401),
            Some("token expired"),
            "登入已逾期，請重新登入",
            AfterDialog::Login,
        ),
        (
            Some(500),
            Some("SQLSTATE: Column 'account' cannot be null (line 3)"),
            "請先登入",
            AfterDialog::Login,
        ),
        (Some(409), Some("庫存不足"), "庫存不足", AfterDialog::Stay),
        (None, Some("庫存不足"), "庫存不足", AfterDialog::Stay),
        (
            Some(500),
            None,
            "系統發生未知的錯誤，請聯絡管理員",
            AfterDialog::Stay,
        ),
        (
            Some(500),
            Some("  "),
            "系統發生未知的錯誤，請聯絡管理員",
            AfterDialog::Stay,
        ),
        (
            None,
            None,
            "目前無法連線，請檢查網路連線後再試一次",
            AfterDialog::Stay,
        ),
    ] {
        let dialog = error_dialog(status, message, None);
        assert_eq!(
            (dialog.title.as_str(), dialog.confirm.as_str()),
            ("發生錯誤", "確認")
        );
        assert_eq!((dialog.message.as_str(), dialog.then), (shown, then));
    }
}

#[test]
fn some_refusals_have_titles_of_their_own() {
    for (code, message, title, shown) in [
        (
            "form_invalid",
            "請填寫 姓名 欄位",
            "表單驗證失敗",
            "請填寫 姓名 欄位",
        ),
        (
            "agreement_required",
            "請先閱讀並同意服務條款與隱私權政策",
            "尚未完成",
            "請先閱讀並同意服務條款與隱私權政策",
        ),
        (
            "amount_below_minimum",
            "已達最低購買數量，不能小於 1",
            "已達最低購買數量",
            "不能小於 1",
        ),
        ("out_of_stock", "已售完，目前缺貨", "已售完", "目前缺貨"),
        ("name_taken", "名稱已使用", "發生錯誤", "名稱已使用"),
    ] {
        let dialog = error_dialog(Some(400), Some(message), RefusalCode::from_name(code));
        assert_eq!(
            (dialog.title.as_str(), dialog.message.as_str()),
            (title, shown)
        );
    }
}

#[test]
fn changes_of_the_cart_are_spoken_with_the_subtotal() {
    let subtotal = Money::from_dollars(1450);
    assert_eq!(
        spoken_added(3, subtotal),
        "已加入購物車，數量 3，小計 NT$1,450"
    );
    assert_eq!(
        spoken_amount("老山檀香", 2, subtotal),
        "「老山檀香」數量改為 2，小計 NT$1,450"
    );
    assert_eq!(
        spoken_removed("老山檀香", Money::ZERO),
        "已從購物車移除「老山檀香」，小計 NT$0"
    );
    assert_eq!(spoken_cart(0), "購物車，目前是空的");
    assert_eq!(spoken_cart(5), "購物車，共 5 項商品");
}

#[test]
fn lists_are_spoken_with_their_length_and_page() {
    assert_eq!(spoken_list(0, 1, 0), "查無資料");
    assert_eq!(spoken_list(7, 1, 1), "共 7 項");
    assert_eq!(spoken_list(12, 2, 2), "共 12 項，第 2 頁，共 2 頁");
}
