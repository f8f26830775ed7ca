//! Zips, lists and addresses.

use shop_core::postal::{PostalKind, areas_of, areas_of_zip, check_address, cities, filter_areas};

use crate::case::{Case, Made};
use crate::chance::Chance;
use crate::odd_text::near;

const CITIES: [&str; 6] = ["臺北市", "台北市", "屏東縣", "澎湖縣", "新竹市", "火星"];

pub(super) fn any(chance: &mut Chance) -> Made {
    let kind = chance.pick(&[None, Some(PostalKind::Main), Some(PostalKind::Outlying)]);
    match chance.below(12) {
        0..=5 => {
            let typed = zip(chance);
            let areas = areas_of_zip(&typed);
            Case::asked("areasOfZip", &(typed,), areas)
        }
        6 => Case::answered("cities", &(kind,), &cities(kind)),
        7 => {
            let city = near(chance, &CITIES);
            let areas = areas_of(kind, &city);
            Case::answered("areasOf", &(kind, city), &areas)
        }
        8 => {
            let text = near(
                chance,
                &["中正", "台東", "100", "zhong", "ＤＡ", "da'an", "離島"],
            );
            let areas = filter_areas(kind, &text);
            Case::answered("filterAreas", &(kind, text), &areas)
        }
        _ => address(chance),
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

/// An address out of the table, with a part of it changed as a rule.
fn address(chance: &mut Chance) -> Made {
    let kind = chance.pick(&[None, Some(PostalKind::Main), Some(PostalKind::Outlying)]);
    let zip = format!("{:03}", 100 + chance.below(884));
    let known = areas_of_zip(&zip).unwrap_or_default().into_iter().next();
    let (city, area) = known.map_or(("臺北市", "中正區"), |area| (area.city, area.area));
    let city = if chance.once_in(3) {
        near(chance, &CITIES)
    } else {
        city.replace('臺', "台")
    };
    let answer = check_address(kind, &zip, &city, area);
    Case::asked("checkAddress", &(kind, zip, city, area), answer)
}
