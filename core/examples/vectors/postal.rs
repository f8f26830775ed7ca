//! Zip codes, lists and addresses.

use serde_json::json;
use shop_core::postal::{PostalKind, areas_of, areas_of_zip, check_address, cities, filter_areas};

use PostalKind::{Main, Outlying};

use crate::vector::Vector;

pub(crate) fn vectors() -> Vec<Vector> {
    let zips = [
        "100",
        "10058",
        "100058",
        "１００",
        "300",
        "600",
        "880",
        "999",
        "",
        "10",
        "1000",
        "abc",
    ]
    .map(|text| Vector::asked("areas_of_zip", json!({"text": text}), areas_of_zip(text)));
    let lists = [None, Some(Main), Some(Outlying)]
        .map(|kind| Vector::answered("cities", json!({"kind": kind}), cities(kind)));
    let towns = [
        (Some(Outlying), "屏東縣"),
        (Some(Outlying), "臺東縣"),
        (None, "台北市"),
        (None, "火星"),
    ]
    .map(|(kind, city)| {
        let input = json!({"kind": kind, "city": city});
        Vector::answered("areas_of", input, areas_of(kind, city))
    });
    let filters = [
        (Some(Main), "中正"),
        (Some(Main), "FULI"),
        (Some(Main), "台東市"),
        (None, "88"),
        (Some(Main), "馬公"),
    ]
    .map(|(kind, text)| {
        let input = json!({"kind": kind, "text": text});
        Vector::answered("filter_areas", input, filter_areas(kind, text))
    });
    let addresses = [
        (Main, "100", "台北市", "中正區"),
        (Main, "10058", "臺北市", "中正區"),
        (Outlying, "100", "臺北市", "中正區"),
        (Main, "202", "臺北市", "中正區"),
        (Main, "1", "臺北市", "中正區"),
        (Main, "100", "Taipei City", "Zhongzheng District"),
        (Main, "320", "桃園縣", "中壢市"),
        (Main, "220", "臺北縣", "板橋市"),
        (Main, "100", "臺北市", "台北市中正區"),
        (Main, "302", "新竹市", "竹北市"),
    ]
    .map(|(kind, zip, city, area)| {
        let input = json!({"kind": kind, "zip": zip, "city": city, "area": area});
        Vector::asked(
            "check_address",
            input,
            check_address(Some(kind), zip, city, area),
        )
    });
    [&zips[..], &lists, &towns, &filters, &addresses].concat()
}
