//! Zip codes and lists of postal areas.

use shop_core::postal::{PostalKind, areas_of, areas_of_zip, filled_area, filter_areas};

use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

const CITIES: [&str; 6] = ["臺北市", "台北市", "屏東縣", "澎湖縣", "新竹市", "火星"];

pub(super) fn any(chance: &mut Chance) -> Made {
    let kind = chance.pick(&[None, Some(PostalKind::Main), Some(PostalKind::Outlying)]);
    match chance.below(10) {
        0..=3 => {
            let typed = zip(chance);
            let areas = areas_of_zip(&typed);
            Case::asked("areasOfZip", &(typed,), areas)
        }
        4..=5 => {
            let zip = zip(chance);
            let city = near(
                chance,
                &["台北市", "Taipei City", "臺北縣", "桃園縣", "新竹"],
            );
            let area = near(
                chance,
                &["中正區", "Zhongzheng District", "板橋市", "台北市中正區"],
            );
            let area_of = filled_area(kind, &zip, &city, &area);
            Case::answered("filledArea", &(kind, zip, city, area), &area_of)
        }
        6 => {
            let city = near(chance, &CITIES);
            let areas = areas_of(kind, &city);
            Case::answered("areasOf", &(kind, city), &areas)
        }
        _ => {
            let text = near(
                chance,
                &["中正", "台東", "100", "zhong", "ＤＡ", "da'an", "離島"],
            );
            let areas = filter_areas(kind, &text);
            Case::answered("filterAreas", &(kind, text), &areas)
        }
    }
}

fn zip(chance: &mut Chance) -> String {
    match chance.below(3) {
        0 => near(
            chance,
            &["100", "10058", "100-058", "３００", "600", "290", ""],
        ),
        _ => format!("{:03}", chance.below(1000)),
    }
}
