//! Exports, and their required permissions.

use std::collections::BTreeSet;

use shop_core::refusal::RefusalCode;
use shop_core::staff::{ExportKind, Grant, Permission, Role, grant, names_people};

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
