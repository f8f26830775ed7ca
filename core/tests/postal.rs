//! Postal areas: typed zip codes, lists of a picker, consistent addresses.

use shop_core::postal::{
    PostalArea, PostalKind, Zip, areas_of, areas_of_zip, check_address, cities, filled_area,
    filter_areas,
};

use PostalKind::{Main, Outlying};

fn names(areas: &[PostalArea]) -> Vec<String> {
    areas
        .iter()
        .map(|area| format!("{}{}{}", area.zip_code, area.city, area.area))
        .collect()
}

#[test]
fn a_zip_leads_to_its_city_and_area() {
    let areas = areas_of_zip("100").expect("a zip");
    assert_eq!(names(&areas), ["100臺北市中正區"]);
    assert_eq!(areas[0].city_en, "Taipei City");
    assert_eq!(areas[0].area_en, "Zhongzheng Dist.");
    assert_eq!(
        names(&areas_of_zip("983").expect("a zip")),
        ["983花蓮縣富里鄉"]
    );
    assert_eq!(
        names(&areas_of_zip("880").expect("a zip")),
        ["880澎湖縣馬公市"]
    );
}

#[test]
fn two_zips_are_shared_by_several_areas() {
    let hsinchu = names(&areas_of_zip("300").expect("a zip"));
    assert_eq!(
        hsinchu,
        ["300新竹市北區", "300新竹市東區", "300新竹市香山區"]
    );
    assert_eq!(
        names(&areas_of_zip("600").expect("a zip")),
        ["600嘉義市東區", "600嘉義市西區"]
    );
}

#[test]
fn zips_of_five_or_six_digits_keep_the_first_three_however_they_are_written() {
    for typed in ["100", "10058", "100058", "100-58", "１００", " 100 058 "] {
        assert_eq!(Zip::parse(typed).expect("a zip").as_str(), "100", "{typed}");
    }
    for typed in ["", "1", "10", "1000", "1000000", "abc", "1a0", "一百", "-1"] {
        assert_eq!(
            Zip::parse(typed).expect_err("no zip").code,
            "zip_invalid",
            "{typed}"
        );
    }
}

#[test]
fn a_zip_that_the_post_does_not_know_leads_nowhere() {
    assert_eq!(areas_of_zip("999").expect("a zip"), []);
    assert_eq!(areas_of_zip("000").expect("a zip"), []);
}

#[test]
fn the_table_holds_all_371_areas_of_22_cities_and_counties() {
    assert_eq!(filter_areas(None, "").len(), 371);
    assert_eq!(cities(None).len(), 22);
    assert_eq!(filter_areas(Some(Main), "").len(), 349);
    assert_eq!(filter_areas(Some(Outlying), "").len(), 22);
}

#[test]
fn main_and_outlying_have_lists_of_their_own() {
    let listed = |kind| {
        cities(Some(kind))
            .iter()
            .map(|city| city.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(Main).len(), 19);
    assert_eq!(listed(Main)[..3], ["臺北市", "基隆市", "新北市"]);
    assert_eq!(
        listed(Outlying),
        [
            "連江縣",
            "宜蘭縣",
            "高雄市",
            "澎湖縣",
            "金門縣",
            "屏東縣",
            "臺東縣"
        ]
    );
    assert_eq!(
        names(&areas_of(Some(Outlying), "屏東縣")),
        ["929屏東縣琉球鄉"]
    );
    assert_eq!(areas_of(Some(Main), "屏東縣").len(), 32);
    assert_eq!(areas_of(None, "台北市").len(), 12);
    assert_eq!(areas_of(None, "火星"), []);
}

#[test]
fn the_picker_finds_by_zip_city_or_area_in_chinese_or_english() {
    let found = |text| names(&filter_areas(Some(Main), text));
    assert_eq!(found("中正"), ["100臺北市中正區", "202基隆市中正區"]);
    assert_eq!(found("983"), ["983花蓮縣富里鄉"]);
    assert_eq!(found("台東市"), ["950臺東縣臺東市"]);
    assert_eq!(found("ZHONGZHENG"), found("中正"));
    assert_eq!(found("ｆｕｌｉ"), ["983花蓮縣富里鄉"]);
    assert_eq!(found("da'an"), found("Da’an"));
    assert_eq!(found("　"), found(""));
    assert_eq!(found("馬公"), Vec::<String>::new());
    assert_eq!(
        names(&filter_areas(Some(Outlying), "馬公")),
        ["880澎湖縣馬公市"]
    );
}

#[test]
fn zip_city_and_area_must_agree_and_lie_where_the_order_goes() {
    let checked = check_address(Some(Main), "100", "台北市", "中正區").expect("an address");
    assert_eq!(names(&[checked]), ["100臺北市中正區"]);
    for (kind, zip, city, area) in [
        (Outlying, "100", "臺北市", "中正區"),
        (Main, "100", "基隆市", "中正區"),
        (Main, "202", "臺北市", "中正區"),
        (Main, "100", "臺北市", "大同區"),
        (Main, "999", "臺北市", "中正區"),
        (Main, "100", "", ""),
    ] {
        let refusal = check_address(Some(kind), zip, city, area).expect_err("no such address");
        assert_eq!(refusal.code, "address_mismatch", "{zip}{city}{area}");
    }
}

#[test]
fn autofilled_names_become_the_area_of_the_zip() {
    for (zip, city, area, named) in [
        (
            "100",
            "Taipei City",
            "Zhongzheng District",
            "100臺北市中正區",
        ),
        ("100", "TAIPEI", "Zhongzheng Dist.", "100臺北市中正區"),
        ("10048", "台北市", "台北市中正區", "100臺北市中正區"),
        ("100", "台北市中正區", "中正區", "100臺北市中正區"),
        ("100", "臺灣省臺北市", "中正", "100臺北市中正區"),
        ("106", "Taipei City", "Da-an District", "106臺北市大安區"),
        ("320", "桃園縣", "中壢市", "320桃園市中壢區"),
        ("320", "Taoyuan County", "Zhongli City", "320桃園市中壢區"),
        ("220", "臺北縣", "板橋市", "220新北市板橋區"),
        ("220", "Taipei County", "Banqiao City", "220新北市板橋區"),
        ("420", "台中縣", "豐原市", "420臺中市豐原區"),
        ("710", "台南縣", "永康市", "710臺南市永康區"),
        ("830", "高雄縣", "鳳山市", "830高雄市鳳山區"),
        ("300", "Hsinchu City", "East District", "300新竹市東區"),
        ("302", "新竹縣", "竹北", "302新竹縣竹北市"),
        // Renamed since, or made a city of their own.
        ("849", "高雄縣", "三民鄉", "849高雄市那瑪夏區"),
        ("700", "台南市", "中區", "700臺南市中西區"),
        ("510", "彰化縣", "員林鎮", "510彰化縣員林市"),
        // The romanisation of before 2009.
        ("320", "Taoyuan County", "Jhongli City", "320桃園市中壢區"),
        (
            "220",
            "Banqiao Dist., Taipei County",
            "Banqiao Dist., Taipei County",
            "220新北市板橋區",
        ),
        // The zip stands for one area, and one of the names is right.
        ("100", "台北市", "中正纪念堂", "100臺北市中正區"),
        ("320", "Taoyuan-shi", "中壢區", "320桃園市中壢區"),
    ] {
        let area = check_address(None, zip, city, area).expect("an address");
        assert_eq!(names(&[area]), [named]);
    }
    for (zip, city, area) in [
        ("220", "Taipei City", "Zhongzheng District"),
        ("100", "桃園縣", "中壢市"),
        ("100", "台北市", "大安區"),
        ("100", "Taipei City", "Da'an District"),
        ("302", "新竹市", "竹北市"),
        ("300", "新竹市", "Unknown District"),
        ("941", "San Francisco", "CA"),
        ("100", "", "中正區"),
    ] {
        let refusal = check_address(None, zip, city, area).expect_err("no such address");
        assert_eq!(refusal.code, "address_mismatch", "{zip}{city}{area}");
    }
    let filled = |zip, city, area| filled_area(None, zip, city, area).map(|area| names(&[area]));
    assert_eq!(
        filled("", "Taipei", "Zhongzheng"),
        Some(vec!["100臺北市中正區".to_owned()])
    );
    assert_eq!(
        filled("中正", "桃園縣", "中壢市"),
        Some(vec!["320桃園市中壢區".to_owned()])
    );
    assert_eq!(filled("", "台北市", ""), None);
}
