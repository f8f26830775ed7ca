//! Mails about an order, which repeat text typed by the buyer.

use serde_json::json;
use shop_core::settings::ShopProfile;
use shop_domains::messaging::Message;
use shop_domains::messaging::templates::{Branding, Mail, render_mail, render_sms};

/// Asserts that text of a buyer is never HTML: a mail has the same elements for any text.
///
/// In the input a NUL byte separates name, address, remark and product.
pub(crate) fn mails(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else {
        return;
    };
    let mut texts = text.split('\0').chain(std::iter::repeat(""));
    let typed = [(); 4].map(|()| texts.next().unwrap_or_default());
    let plain = typed.map(|text| if text.is_empty() { "" } else { "x" });
    let (mail, expected) = (mail(typed), mail(plain));
    for sign in ['<', '>', '"'] {
        assert_eq!(
            mail.html.matches(sign).count(),
            expected.html.matches(sign).count(),
            "{sign}"
        );
    }
    assert_eq!(mail.subject, expected.subject);
}

fn mail([name, address, remark, product]: [&str; 4]) -> Mail {
    let message = json!({"Order": {"news": "Placed", "order": {
        "id": "2611217QK4ZT9WXB", "placed_at": 1_795_622_400_000_i64, "due_at": null,
        "buyer_name": name, "receiver_name": name, "receiver_tel": "0912345678",
        "delivery_location": "Taiwan", "address": address, "pay_type": "BankTransfer", "remark": remark,
        "lines": [{"category_name": product, "product_name": product, "price": 700, "amount": 2, "charged": 1_400}],
        "charge": {"subtotal": 1_400, "delivery_fee": 0, "reduction": 0, "surcharge": 0,
            "collection_fee": 0, "total": 1_400},
        "refund_due": false, "carrier": null, "tracking_number": null, "overseas_payment_code": null}}});
    let message: Message = serde_json::from_value(message).expect("a message");
    let branding = Branding {
        profile: ShopProfile::default(),
        public_url: "https://shop.example".to_owned(),
    };
    let _ = render_sms(&message, &branding);
    render_mail(&message, &branding)
}
