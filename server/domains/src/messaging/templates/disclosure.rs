//! Disclosures that a distance seller owes the buyer in a form that can be stored (Consumer
//! Protection Act, articles 18 and 19): seller, delivery, withdrawal and complaints.

use shop_core::settings::ShopProfile;

use super::Branding;
use super::content::Group;

/// Returns the disclosures as facts under one heading, without those that the shop has not set.
pub(super) fn group(branding: &Branding) -> Group {
    let ShopProfile {
        shop_name,
        company_tax_number,
        representative,
        address,
        email,
        ..
    } = &branding.profile;
    let seller = [
        ("經營者", shop_name),
        ("統一編號", company_tax_number),
        ("代表人", representative),
        ("營業所", address),
    ];
    let mut facts: Vec<(&'static str, String)> = seller
        .into_iter()
        .filter(|(_, fact)| ShopProfile::is_set(fact))
        .map(|(label, fact)| (label, fact.clone()))
        .collect();
    facts.push(("電話", hotline(branding)));
    if ShopProfile::is_set(email) {
        facts.push(("電子郵件", email.clone()));
    }
    facts.extend([
        (
            "交付",
            "以宅配送達。訂單成立後 14 個工作天內出貨，多數訂單在 3 至 15 天內送達；銀行轉帳的訂單，自確認收到款項起算。"
                .to_owned(),
        ),
        ("解除契約", stepping_back(branding)),
        (
            "合理例外",
            "依通訊交易解除權合理例外情事適用準則，不適用七日解除權的商品會在商品頁事先標明；未標明者一律適用。"
                .to_owned(),
        ),
        ("申訴", complaint(branding)),
    ]);
    Group {
        title: "消費者應知悉的資訊",
        facts,
    }
}

/// Returns the text on the right of withdrawal (article 19), which no contract can exclude.
pub(super) fn stepping_back(branding: &Branding) -> String {
    format!(
        "自收到商品的次日起七日內，您可以退回商品，或以書面（含電子郵件）通知本店解除契約，無須說明理由，也不需負擔任何費用；在期限內寄出商品或通知，即屬有效。辦理步驟請見 {}/Delivery",
        branding.public_url
    )
}

/// Returns the phone number of the hotline with its service hours.
pub(super) fn hotline(branding: &Branding) -> String {
    let ShopProfile {
        hotline,
        service_hours,
        ..
    } = &branding.profile;
    format!("{hotline}（{service_hours}）")
}

fn complaint(branding: &Branding) -> String {
    let email = &branding.profile.email;
    let or_write = if ShopProfile::is_set(email) {
        format!("，或寫信至 {email}")
    } else {
        String::new()
    };
    format!(
        "請撥客服專線 {}{or_write}，本店於申訴之日起十五日內妥適處理並回覆。您也可以撥打 1950 全國消費者服務專線，或向所在地的消費者服務中心申訴。",
        branding.profile.hotline
    )
}
