//! Responses of LINE Pay and of the card gateway, and their meaning.

use std::collections::BTreeSet;

use shop_core::payment::card::{
    CardReading, Inquired, InquiryVerdict, inquiry_failure, is_approval, read_answer, read_inquiry,
};
use shop_core::payment::line_pay::{
    CheckStatus, ConfirmVerdict, Meaning, RefundVerdict, after_confirm, after_refund, check_status,
    return_code,
};
use shop_core::payment::{Fit, Reported, Requested};

/// All documented codes, by the result of a capture request that returned them.
#[test]
fn a_confirmation_is_refused_only_when_that_is_certain() {
    for (verdict, codes) in [
        (ConfirmVerdict::Taken, "0000"),
        (ConfirmVerdict::NotYet, "1169"),
        (
            ConfirmVerdict::Refused,
            "1101 1102 1110 1124 1141 1142 1150 1153 1155 1159 1164 1170 1177 1180 1183 1184 1280 \
             1281 1282 1283 1284 1285 1286 1287 1288 1289 1290 1291 1292 1293 1294 1295 1296 1297 \
             1298 2024 2101 2102 2103",
        ),
        (
            ConfirmVerdict::Ask,
            "1104 1105 1106 1145 1152 1163 1165 1172 1178 1179 1198 1199 1900 1901 1902 1903 1909 \
             1999 9000 9999 XXXX 12980 000 0 0121",
        ),
        (ConfirmVerdict::Ask, ""),
    ] {
        for code in codes.split_whitespace() {
            assert_eq!(after_confirm(code), verdict, "{code}");
        }
    }
    assert_eq!(after_confirm(""), ConfirmVerdict::Ask);
}

#[test]
fn a_refund_is_done_tried_again_or_for_people() {
    for (code, verdict) in [
        ("0000", RefundVerdict::Returned),
        ("1165", RefundVerdict::Returned),
        ("1198", RefundVerdict::Later),
        ("1900", RefundVerdict::Later),
        ("1999", RefundVerdict::Later),
        ("9000", RefundVerdict::Later),
        ("1163", RefundVerdict::ByHand),
        ("1164", RefundVerdict::ByHand),
        ("1155", RefundVerdict::ByHand),
        ("1106", RefundVerdict::ByHand),
        ("what", RefundVerdict::Later),
    ] {
        assert_eq!(after_refund(code), verdict, "{code}");
    }
}

#[test]
fn every_code_has_a_sentence_for_people_and_is_listed_once() {
    let mut seen = BTreeSet::new();
    for number in 0..=9_999_u16 {
        let code = format!("{number:04}");
        let known = return_code(&code);
        assert!(known.sentence.chars().all(|c| c != ','), "{code}");
        assert!(known.sentence.chars().any(|c| c > '\u{2E80}'), "{code}");
        if known.code == code {
            seen.insert(code);
        }
    }
    assert_eq!(seen.len(), 57, "{seen:?}");
    assert_eq!(
        return_code("1142").sentence,
        "LINE Pay 餘額不足，請儲值或改用其他付款方式"
    );
    assert_eq!(return_code("1901").code, "190X");
    for unknown in ["12980", "19012", "9999"] {
        assert_eq!(return_code(unknown).code, "XXXX");
    }
    assert_eq!(return_code("0001").meaning, Meaning::Unclear);
}

#[test]
fn zeros_of_a_check_do_not_mean_paid() {
    for (code, status) in [
        ("0000", CheckStatus::Waiting),
        ("0110", CheckStatus::Ready),
        ("0121", CheckStatus::CalledOff),
        ("0122", CheckStatus::Failed),
        ("0123", CheckStatus::Completed),
        ("1104", CheckStatus::Unclear),
        ("9000", CheckStatus::Unclear),
        ("", CheckStatus::Unclear),
    ] {
        assert_eq!(check_status(code), status);
    }
    let confirming = "付款結果確認中，請稍候，不需重複付款";
    for (status, sentence) in [
        (CheckStatus::Waiting, "請至 LINE Pay 完成付款"),
        (CheckStatus::Ready, confirming),
        (CheckStatus::Unclear, confirming),
        (
            CheckStatus::CalledOff,
            "您已取消付款，或已超過付款時限，請重新付款",
        ),
        (
            CheckStatus::Failed,
            "LINE Pay 付款失敗，請重新付款或改用其他付款方式",
        ),
        (CheckStatus::Completed, "付款成功"),
    ] {
        assert_eq!(status.sentence(), sentence);
    }
}

#[test]
fn an_approval_needs_status_0_and_a_code_of_the_bank() {
    let reading = |status, errcode, code| read_answer(status, errcode, code).reading;
    assert_eq!(reading("0", "00", "887693"), CardReading::Approved);
    assert_eq!(reading("0", "00", ""), CardReading::Unclear);
    assert_eq!(reading("0", "00", "null"), CardReading::Unclear);
    assert_eq!(reading("0", "00", " NULL "), CardReading::Unclear);
    assert_eq!(reading("8", "05", "887693"), CardReading::Refused);
    assert!(is_approval("A1b2C3") && !is_approval("null") && !is_approval("  "));
    for (status, codes) in [
        ("4", "99"),
        ("8", "30 91 96"),
        ("12", "01 99"),
        ("1", "00"),
        ("", ""),
        ("00", "00"),
    ] {
        for errcode in codes.split(' ') {
            assert_eq!(
                reading(status, errcode, ""),
                CardReading::Unclear,
                "{status}/{errcode}"
            );
        }
    }
    for (status, codes) in [
        ("4", "01 15 3205"),
        (
            "8",
            "05 12 14 33 41 43 51 54 57 63 N7 n7 I1 I2 I3 I4 I5 I6 I7 I8 I9 IA 77",
        ),
        ("12", "21 22 23 24 26 27 40 41 44 88"),
    ] {
        for errcode in codes.split(' ') {
            let answer = read_answer(status, errcode, "null");
            assert_eq!(answer.reading, CardReading::Refused, "{status}/{errcode}");
            assert!(answer.sentence.chars().any(|c| c > '\u{2E80}'));
        }
    }
    assert_eq!(
        read_answer("8", "51", "").sentence,
        "信用卡額度不足，請改用其他卡片"
    );
}

fn inquired(status: &str, state: &str, dollars: i64) -> Inquired {
    let auth_code = if status == "0" { "887693" } else { "" };
    Inquired {
        status: status.to_owned(),
        errcode: if status == "0" { "00" } else { "05" }.to_owned(),
        auth_code: auth_code.to_owned(),
        state: state.to_owned(),
        dollars: Some(dollars),
    }
}

#[test]
fn an_inquiry_proves_one_payment_of_the_very_amount() {
    let one = |reported: Inquired| read_inquiry("0", &[reported], 3_000);
    for state in ["0", "1", "2", "9"] {
        assert_eq!(one(inquired("0", state, 3_000)), InquiryVerdict::Paid(0));
        assert_eq!(one(inquired("0", state, 1)), InquiryVerdict::Misfit(0));
    }
    for state in ["3", "4", "8"] {
        assert_eq!(one(inquired("0", state, 3_000)), InquiryVerdict::Returned);
    }
    for state in ["5", "X", "", "10"] {
        assert_eq!(one(inquired("0", state, 3_000)), InquiryVerdict::Unclear);
    }
    let refused = one(inquired("8", "X", 3_000));
    assert!(matches!(refused, InquiryVerdict::Refused(_)), "{refused:?}");
    let timed_out = Inquired {
        errcode: "91".to_owned(),
        ..inquired("8", "X", 3_000)
    };
    assert!(matches!(one(timed_out), InquiryVerdict::Refused(_)));
    let waiting = Inquired {
        errcode: "91".to_owned(),
        ..inquired("8", "", 3_000)
    };
    assert_eq!(one(waiting), InquiryVerdict::Unclear);
    let mut odd = inquired("0", "1", 3_000);
    odd.dollars = None;
    assert_eq!(one(odd), InquiryVerdict::Unclear);
    let mut without_code = inquired("0", "1", 3_000);
    without_code.auth_code.clear();
    assert_eq!(one(without_code), InquiryVerdict::Unclear);
}

#[test]
fn of_several_payments_with_one_number_one_may_be_paid() {
    let (paid, refused) = (inquired("0", "1", 200), inquired("8", "X", 200));
    let read = |reported: &[Inquired]| read_inquiry("11", reported, 200);
    assert_eq!(
        read(&[refused.clone(), paid.clone()]),
        InquiryVerdict::Paid(1)
    );
    assert_eq!(
        read(&[paid.clone(), refused.clone()]),
        InquiryVerdict::Paid(0)
    );
    // Two paid payments need a person.
    assert_eq!(read(&[paid.clone(), paid]), InquiryVerdict::Unclear);
    assert!(matches!(
        read(&[refused.clone(), refused.clone()]),
        InquiryVerdict::Refused(_)
    ));
    // The result is unclear as long as one payment is unclear.
    let mut unclear = inquired("0", "1", 200);
    unclear.dollars = None;
    assert_eq!(read(&[unclear, refused]), InquiryVerdict::Unclear);
    assert_eq!(read(&[]), InquiryVerdict::Unclear);
}

#[test]
fn an_inquiry_that_was_not_answered_proves_nothing() {
    let paid = [inquired("0", "1", 200)];
    assert_eq!(read_inquiry("10", &paid, 200), InquiryVerdict::NotFound);
    for (rescode, why) in [
        ("1", "查詢欄位不完整：請確認特店代碼與端末機代碼"),
        ("2", "查詢未帶訂單編號"),
        ("3", "查詢未帶金額"),
        ("4", "查詢的回傳網址不正確：請確認 SHOP_PUBLIC_URL"),
        (
            "15",
            "特店代碼、端末機代碼與 merID 的組合未登錄，或測試代碼尚未啟用",
        ),
        ("", "收單系統回覆了未知的查詢結果代碼"),
        ("99", "收單系統回覆了未知的查詢結果代碼"),
    ] {
        assert_eq!(read_inquiry(rescode, &paid, 200), InquiryVerdict::Unclear);
        assert_eq!(inquiry_failure(rescode), Some(why));
    }
    for rescode in ["0", "10", "11"] {
        assert_eq!(inquiry_failure(rescode), None);
    }
}

#[test]
fn money_fits_by_number_transaction_and_amount() {
    let asked = Requested {
        number: "2611217QK4ZT9WXB01",
        transaction: Some("2023042201206549310"),
        dollars: 1_260,
    };
    let reported = Reported {
        number: "2611217QK4ZT9WXB01",
        transaction: Some("2023042201206549310"),
        dollars: 1_260,
    };
    assert_eq!(asked.fit(&reported), Fit::Whole);
    let less = Reported {
        dollars: 1_259,
        ..reported
    };
    assert_eq!(asked.fit(&less), Fit::OtherAmount);
    for other in [
        Reported {
            number: "2611217QK4ZT9WXB02",
            ..reported
        },
        Reported {
            transaction: Some("2023042201206549248"),
            ..reported
        },
        Reported {
            transaction: None,
            ..reported
        },
        Reported {
            number: "2611217QK4ZT9WXB02",
            dollars: 1,
            ..reported
        },
    ] {
        assert_eq!(asked.fit(&other), Fit::OtherPayment, "{other:?}");
    }
}
