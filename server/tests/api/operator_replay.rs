//! `order replay` recalculates stored receipts and reports totals that would differ today; a
//! release waits until there are none.

use crate::support::program::{beside, text, try_beside};
use crate::support::{Shop, on_both};

on_both! {
    async fn the_same_again(shop: Shop) {
        let buyer = shop.buyer();
        buyer.add(20_102, 1).await;
        let order = buyer.buy(10_001, "CashOnDelivery").await;
        let id = order["id"].as_str().unwrap();
        assert_eq!(beside(&shop, &["order", "replay", id]), format!("\
            receipt of {id} by rules 2 and settings 1: 臺灣本島, 貨到付款\n  \
            NT$1,080.125 × 1 = NT$1,080.125 (charged NT$1,080)\n  \
            NT$100 × 1 = NT$100 (charged NT$100)\n  \
            subtotal        NT$1,180\n  \
            delivery fee    NT$200\n  \
            reduction       NT$0\n  \
            surcharge       NT$0\n  \
            collection fee  NT$60\n  \
            total, exact    NT$1,440.125\n  \
            total, charged  NT$1,440\n  \
            再買 NT$1,820 即可免運（未達 NT$3,000 酌收運費 NT$200）\n  \
            貨到付款酌收手續費 NT$60\n  \
            各品項金額四捨五入至元，應付 NT$1,440（原為 NT$1,440.125）\n\
            the current rules give the same result\n"));
    }

    async fn all_of_them(shop: Shop) {
        assert_eq!(beside(&shop, &["order", "replay", "--all"]), "0 orders replayed, 0 differ\n");
        let mut ids = Vec::new();
        for _ in 0..3 {
            let order = shop.buyer().buy(10_001, "LinePay").await;
            ids.push(order["id"].as_str().unwrap().to_owned());
        }
        assert_eq!(beside(&shop, &["order", "replay", "--all"]), "3 orders replayed, 0 differ\n");

        // Simulates orders that were calculated by other rules.
        shop.execute(&format!("UPDATE orders SET receipt = REPLACE(receipt, '\"delivery_fee\":200,\"reduction\"', '\"delivery_fee\":100,\"reduction\"') WHERE id = '{}'", ids[0]));
        shop.execute(&format!("UPDATE orders SET total = 301000 WHERE id = '{}'", ids[1]));
        shop.execute(&format!("UPDATE orders SET receipt = '{{}}' WHERE id = '{}'", ids[2]));
        let output = try_beside(&shop, &["order", "replay", "--all"]);
        assert_eq!(output.status.code(), Some(1));
        let printed = text(&output.stderr);
        for reported in [
            format!("{}: delivery_fee: kept 100, counted 200", ids[0]),
            format!("{}: charged NT$301, the receipt says NT$300", ids[1]),
            format!("{}: cannot parse the receipt: ", ids[2]),
            "3 orders replayed, 3 differ".to_owned(),
        ] {
            assert!(printed.contains(&reported), "{reported} in {printed}");
        }
        let output = try_beside(&shop, &["order", "replay", &ids[0]]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("the current rules (version 2) differ: delivery_fee: kept 100, counted 200"));
    }
}
