//! Exports, and their required permissions.

use std::collections::BTreeSet;

use crate::states::state;
use shop_core::order::{DeliveryLocation, OrderStatus, PayStatus, PayType};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::staff::{ExportKind, Grant, ParcelTemplate, Permission, Role, grant, names_people};

use ExportKind::{Log, Members, OrderLines, Orders, Sales, Stock};

fn chosen(kind: ExportKind, names: &[&str]) -> Result<Vec<&'static str>, RefusalCode> {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let columns = kind.choose(&names).map_err(|refusal| refusal.code)?;
    Ok(columns.iter().map(|column| column.name).collect())
}

#[test]
fn columns_come_in_the_order_of_the_file_and_once() {
    assert_eq!(
        chosen(Orders, &["Total", "Id", "Total", "PlacedAt"]),
        Ok(vec!["Id", "PlacedAt", "Total"])
    );
    assert_eq!(chosen(Orders, &[]), Err(RefusalCode::Required));
    for unknown in ["id", "Quantity", "", "Receipt"] {
        assert_eq!(
            chosen(Orders, &["Id", unknown]),
            Err(RefusalCode::OutOfRange)
        );
    }
}

#[test]
fn columns_of_a_file_have_different_names_and_headings() {
    for kind in ExportKind::ALL {
        let names: BTreeSet<_> = kind.columns().iter().map(|column| column.name).collect();
        let labels: BTreeSet<_> = kind.columns().iter().map(|column| column.label).collect();
        assert_eq!(names.len(), kind.columns().len(), "{}", kind.name());
        assert_eq!(labels.len(), kind.columns().len(), "{}", kind.name());
    }
}

#[test]
fn columns_with_personal_data() {
    let people = |kind: ExportKind| {
        let columns = kind.columns().iter().filter(|column| column.names_people);
        columns.map(|column| column.name).collect::<Vec<_>>()
    };
    assert_eq!(
        people(Orders),
        [
            "Area",
            "ZipCode",
            "Address",
            "BuyName",
            "BuyTel",
            "BuyEmail",
            "TaxNumber",
            "TaxTitle",
            "ReceiveName",
            "ReceiveTel",
            "Remark",
            "BankDigits",
            "TrackingNumber",
        ]
    );
    assert_eq!(people(OrderLines), ["TaxNumber", "TaxTitle"]);
    assert_eq!(people(Members).len(), 10);
    for kind in [Stock, Log, Sales] {
        assert_eq!(people(kind), [""; 0], "{}", kind.name());
    }
    assert!(names_people(Orders.columns()));
    assert!(!names_people(Sales.columns()));
}

#[test]
fn each_export_by_each_role() {
    use Grant::{Allowed, Denied, Reauthenticated};
    for (kind, expected) in [
        (Orders, [Allowed, Allowed, Allowed]),
        (Members, [Reauthenticated, Denied, Denied]),
        (Stock, [Allowed, Allowed, Allowed]),
        (Log, [Allowed, Denied, Allowed]),
        (Sales, [Allowed, Allowed, Allowed]),
    ] {
        let grants = [Role::Owner, Role::Staff, Role::Reader];
        let grants = grants.map(|role| grant(role, kind.permission()));
        assert_eq!(grants, expected, "{}", kind.name());
    }
    // Columns with personal data require another permission, in every export.
    let people = [Role::Owner, Role::Staff, Role::Reader];
    let people = people.map(|role| grant(role, Permission::ExportPersonalData));
    assert_eq!(people, [Reauthenticated, Denied, Denied]);
}

fn told(checked: Result<(), Refusal>) -> String {
    checked.err().map_or_else(String::new, |refusal| {
        format!("{} {}", refusal.code.as_str(), refusal.message)
    })
}

#[test]
fn parcels_are_of_orders_to_send_that_are_paid_or_paid_on_delivery() {
    use OrderStatus::{
        Cancelled, Dispatched, PartlyReturned, Placed, Preparing, Returned, ShippedOut,
    };
    use PayStatus::{FilledIn, Paid, Unpaid};
    use PayType::{BankTransfer, CashOnDelivery, CreditCard};
    for (status, pay_status, pay_type, expected) in [
        (Placed, Unpaid, CashOnDelivery, ""),
        (Preparing, Paid, BankTransfer, ""),
        (ShippedOut, Paid, CreditCard, ""),
        (Placed, Unpaid, CreditCard, "not_paid 訂單 A 尚未收到款項"),
        (
            Placed,
            FilledIn,
            BankTransfer,
            "not_paid 訂單 A 尚未收到款項",
        ),
    ] {
        let order = state(status, pay_status, pay_type);
        assert_eq!(told(order.check_parcel("A")), expected);
    }
    for status in [Dispatched, Cancelled, PartlyReturned, Returned] {
        let order = state(status, Paid, BankTransfer);
        let expected = format!("order_status_wrong 訂單 A「{}」，不能寄送", status.label());
        assert_eq!(told(order.check_parcel("A")), expected);
    }
}

#[test]
fn only_t_cat_does_not_go_overseas() {
    use DeliveryLocation::{OutlyingIsland, Overseas, Taiwan};
    let refused = "out_of_range 訂單 A 寄往海外，不能使用黑貓宅急便";
    for (template, location, expected) in [
        (ParcelTemplate::TCat, Taiwan, ""),
        (ParcelTemplate::TCat, OutlyingIsland, ""),
        (ParcelTemplate::TCat, Overseas, refused),
        (ParcelTemplate::Plain, Overseas, ""),
    ] {
        assert_eq!(told(template.check_place("A", location)), expected);
    }
}
