//! Packs the table of postal areas into the form that `src/postal/table.rs` reads.
//!
//! One line per city: `#臺北市Taipei`, then one line for each of its areas: `100中正區Zhongzheng`, with
//! `*` before an outlying area. English endings follow from the Chinese ones and are left out. A
//! row for which they do not follow, or with the wrong columns, is rejected.

use std::collections::BTreeMap;

/// Chinese ending and the corresponding English one.
const ENDINGS: [(char, &str); 5] = [
    ('區', " Dist."),
    ('鄉', " Township"),
    ('鎮', " Township"),
    ('市', " City"),
    ('縣', " County"),
];

/// Path of the table.
pub(crate) const SOURCE: &str = "data/postal_areas.csv";

/// Returns the packed table of the file's rows.
pub(crate) fn pack(csv: &str) -> Result<String, String> {
    let mut cities: Vec<String> = Vec::new();
    let mut areas: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (index, row) in csv.lines().enumerate().skip(1) {
        let line = index + 1;
        let fault = |what: &str| format!("{SOURCE}, line {line}: {what}");
        let [zip, kind, city, city_en, area, area_en] = row.split(',').collect::<Vec<_>>()[..]
        else {
            return Err(fault("six columns expected"));
        };
        if zip.len() != 3 || !zip.bytes().all(|b| b.is_ascii_digit()) {
            return Err(fault("a zip of three digits expected"));
        }
        let mark = match kind {
            "main" => "",
            "outlying" => "*",
            _ => return Err(fault("main or outlying expected")),
        };
        let stem = |name, english| stem(name, english).ok_or_else(|| fault("unexpected ending"));
        let city = format!("{city}{}", stem(city, city_en)?);
        if !cities.contains(&city) {
            cities.push(city.clone());
        }
        let area = format!("{mark}{zip}{area}{}", stem(area, area_en)?);
        areas.entry(city).or_default().push(area);
    }
    let paragraph = |city: &String| {
        let areas = areas.get(city).map(|areas| areas.join("\n"));
        format!("#{city}\n{}", areas.unwrap_or_default())
    };
    Ok(cities.iter().map(paragraph).collect::<Vec<_>>().join("\n"))
}

/// Returns an English name without the ending that its Chinese name implies.
fn stem<'e>(name: &str, english: &'e str) -> Option<&'e str> {
    let last = name.chars().next_back()?;
    match ENDINGS.iter().find(|(chinese, _)| *chinese == last) {
        Some((_, ending)) => english.strip_suffix(ending),
        None => Some(english),
    }
}
