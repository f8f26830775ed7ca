//! Rows of the website's texts from a catalogue file, and the faults of their values.

use shop_core::catalogue::edit::{TextBlock, TextForm, TextPlace};
use shop_core::form::FormRules as _;

use super::FileFaults;
use super::file::{FilePicture, FileShop};
use super::maker::Maker;
use crate::catalogue::rows::TextRow;
use crate::catalogue::texts::{StoreWay, TextHeading};

/// Text of a file.
struct Entry<'f> {
    /// Place in the file, below `shop`.
    at: String,
    place: TextPlace,
    /// Position among the texts of the same place.
    index: usize,
    values: Values<'f>,
}

/// Values of a text; those that the file does not have are blank.
#[derive(Default)]
struct Values<'f> {
    label: &'f str,
    name: &'f str,
    title: &'f str,
    text: String,
    href: &'f str,
    picture: Option<&'f FilePicture>,
}

impl Entry<'_> {
    /// Returns the block, or `None` if the file has more texts than the website has room for.
    fn block(&self) -> Option<TextBlock> {
        let mut of_place = TextBlock::all().filter(|block| block.place == self.place);
        of_place.nth(self.index)
    }

    /// Returns the place of a field in the file.
    fn place_of(&self, key: &str) -> String {
        let at = &self.at;
        let field = match (self.place, key) {
            (TextPlace::MenuLead | TextPlace::Ways | TextPlace::Before, "Text")
            | (TextPlace::Seal, _) => return format!("shop.{at}"),
            (TextPlace::Story, "Label") => "since",
            (TextPlace::Story, "Text") => "paragraphs",
            (TextPlace::Step, "Label") => "mark",
            (TextPlace::Contact, "Text") => "lead",
            (TextPlace::Contact, "Picture") => "map",
            (_, "Picture") => "img",
            (_, key) => &key.to_lowercase(),
        };
        format!("shop.{at}.{field}")
    }
}

/// Returns the rows of the texts in a file. Missing or broken pictures become faults.
pub(super) fn rows(shop: &FileShop, maker: &mut Maker<'_>) -> Vec<TextRow> {
    let mut rows: Vec<TextRow> = Vec::new();
    for entry in entries(shop) {
        let Some(block) = entry.block() else {
            continue;
        };
        let values = &entry.values;
        let at = entry.place_of("Picture");
        let picture = values.picture.and_then(|wanted| maker.picture(&at, wanted));
        rows.push(TextRow {
            id: block.id,
            position: 0,
            label: values.label.trim().to_owned(),
            name: values.name.trim().to_owned(),
            title: values.title.trim().to_owned(),
            text: values.text.trim().to_owned(),
            href: values.href.trim().to_owned(),
            picture: picture.map(|picture| maker.json(&picture)),
            active: true,
            version: 1,
        });
    }
    rows.sort_unstable_by_key(|row| row.id);
    for (position, row) in (0..).zip(&mut rows) {
        row.position = position;
    }
    rows
}

/// Adds the faults of the texts, by the rules of their form.
pub(super) fn check(shop: &FileShop, faults: &mut FileFaults) {
    for entry in entries(shop) {
        let Some(block) = entry.block() else {
            faults.add(
                format!("shop.{}", entry.at),
                "the website has no room for more",
            );
            continue;
        };
        let values = &entry.values;
        let form = TextForm {
            id: block.id.to_string().as_str().into(),
            version: "1".into(),
            label: values.label.into(),
            name: values.name.into(),
            title: values.title.into(),
            text: values.text.as_str().into(),
            href: values.href.into(),
            // Any number: the shelf knows which pictures exist.
            picture: values.picture.map_or("", |_| "1").into(),
            active: "true".into(),
        };
        let wrong = form.validated(()).err().map(|refusal| refusal.fields);
        for wrong in wrong.into_iter().flatten() {
            faults.add(entry.place_of(&wrong.field), wrong.message);
        }
    }
}

fn entries(shop: &FileShop) -> Vec<Entry<'_>> {
    let mut entries = Vec::new();
    let mut add = |at: &str, place, values| {
        entries.push(Entry {
            at: at.to_owned(),
            place,
            index: 0,
            values,
        });
    };
    if let Some(story) = &shop.story {
        let values = Values {
            label: &story.since,
            title: &story.title,
            text: story.paragraphs.join("\n"),
            ..Values::default()
        };
        add("story", TextPlace::Story, values);
    }
    if let Some(work) = &shop.work {
        let values = Values {
            title: &work.title,
            ..Values::default()
        };
        add("work", TextPlace::Work, values);
    }
    if let Some(contact) = &shop.contact {
        let values = Values {
            text: contact.lead.clone(),
            picture: contact.map.as_ref(),
            ..Values::default()
        };
        add("contact", TextPlace::Contact, values);
        let way = |way: &StoreWay| format!("{}：{}", way.means, way.text.replace('\n', " "));
        let ways: Vec<String> = contact.ways.iter().map(way).collect();
        for (at, place, lines) in [
            ("contact.ways", TextPlace::Ways, &ways),
            ("contact.before", TextPlace::Before, &contact.before),
        ] {
            if !lines.is_empty() {
                add(at, place, text(lines.join("\n")));
            }
        }
    }
    for (at, place, heading) in [
        ("visit", TextPlace::Visit, &shop.visit),
        ("picks", TextPlace::Picks, &shop.picks),
        ("menus", TextPlace::Menus, &shop.menus),
        ("menu_help", TextPlace::MenuHelp, &shop.menu_help),
        ("delivery", TextPlace::Delivery, &shop.delivery),
        ("terms", TextPlace::Terms, &shop.terms),
    ] {
        if let Some(TextHeading { title, text }) = heading {
            let text = text.clone();
            let values = Values {
                title,
                text,
                ..Values::default()
            };
            add(at, place, values);
        }
    }
    if let Some(lead) = &shop.menu_lead {
        add("menu_lead", TextPlace::MenuLead, text(lead.clone()));
    }
    if let Some(notice) = &shop.notice {
        let values = Values {
            href: &notice.href,
            ..text(notice.text.clone())
        };
        add("notice", TextPlace::Notice, values);
    }
    if let Some(seal) = &shop.seal {
        let values = Values {
            picture: Some(seal),
            ..Values::default()
        };
        add("seal", TextPlace::Seal, values);
    }
    entries.extend(steps(shop));
    entries
}

fn steps(shop: &FileShop) -> impl Iterator<Item = Entry<'_>> {
    let steps = shop.work.iter().flat_map(|work| &work.steps);
    steps.enumerate().map(|(index, step)| Entry {
        at: format!("work.steps[{index}]"),
        place: TextPlace::Step,
        index,
        values: Values {
            label: &step.mark,
            name: &step.name,
            title: &step.title,
            picture: Some(&step.img),
            ..text(step.text.clone())
        },
    })
}

fn text<'f>(text: String) -> Values<'f> {
    Values {
        text,
        ..Values::default()
    }
}
