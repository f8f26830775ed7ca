//! Texts of the website, as visitors see them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use shop_core::catalogue::edit::{CatalogueKind, TextBlock, TextPlace, pair};
use shop_core::catalogue::{DocumentChapter, DocumentText, Picture};
use shop_core::settings::{NoticeBar, Setting};
use shop_core::time::{Day, Moment};

use super::record;
use super::rows::{Row as _, TextRow};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Texts about the shop. A page omits the missing ones, or shows the default of the program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ShopTexts {
    /// History of the maker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// Steps of the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<Work>,
    /// Heading of the recommended products.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picks: Option<TextHeading>,
    /// Heading of the menus on the home page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menus: Option<TextHeading>,
    /// Invitation to the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visit: Option<TextHeading>,
    /// Lead of the menu page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menu_lead: Option<String>,
    /// Offer of help on the menu page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menu_help: Option<TextHeading>,
    /// Directions to the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<StoreContact>,
}

/// History of the maker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// Place and year, shown above the title.
    pub since: String,
    /// Title of the section.
    pub title: String,
    /// Paragraphs of the section.
    pub paragraphs: Vec<String>,
}

/// Steps of the work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Work {
    /// Title of the section.
    pub title: String,
    /// Steps, shown three in a row.
    pub steps: Vec<WorkStep>,
}

/// Step of the work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct WorkStep {
    /// One character, laid over the picture.
    pub mark: String,
    /// Name of the step.
    pub name: String,
    /// Title of the step.
    pub title: String,
    /// Description of the step.
    pub text: String,
    /// Picture of the step.
    pub picture: Picture,
}

/// Title and text of a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TextHeading {
    /// Title of the section.
    pub title: String,
    /// Text of the section.
    pub text: String,
}

/// Directions to the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct StoreContact {
    /// Lead paragraph below the page's title.
    pub lead: String,
    /// Map, or picture of the route, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Picture>,
    /// Directions, one for each means of transport.
    pub ways: Vec<StoreWay>,
    /// Notes to read before a visit.
    pub before: Vec<String>,
}

/// Directions for one means of transport.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StoreWay {
    /// Means of transport, such as 火車 or 開車.
    pub means: String,
    /// Directions.
    pub text: String,
}

/// Document of the shop that replaces the program's: its terms, or its rules of returns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OwnDocument {
    /// Title of the page.
    pub title: String,
    /// Day of the last change, `YYYY-MM-DD`.
    pub changed: String,
    /// Lead paragraph.
    pub lead: String,
    /// Chapters, at least one.
    pub chapters: Vec<DocumentChapter>,
}

/// All texts of the website with the values of their placeholders.
#[derive(Debug, Default)]
pub struct WebsiteTexts {
    /// Texts of the home page, the menu page and the contact page.
    pub shop: ShopTexts,
    /// Rules of returns, if the shop has its own.
    pub delivery: Option<OwnDocument>,
    /// Terms, if the shop has its own.
    pub terms: Option<OwnDocument>,
}

/// Active text blocks.
#[derive(Debug)]
pub struct Blocks(Vec<(TextBlock, TextRow)>);

impl Blocks {
    /// Loads the active blocks, by id.
    pub fn load(conn: &mut Conn) -> Result<Self, AppError> {
        let rows = TextRow::all(conn)?.into_iter().filter(|row| row.active);
        let blocks = rows.filter_map(|row| Some((TextBlock::of(row.id)?, row)));
        let mut blocks: Vec<_> = blocks.collect();
        blocks.sort_unstable_by_key(|(block, _)| block.id);
        Ok(Self(blocks))
    }

    fn all(&self, place: TextPlace) -> impl Iterator<Item = &TextRow> {
        let of_place = self.0.iter().filter(move |(block, _)| block.place == place);
        of_place.map(|(_, row)| row)
    }

    /// Returns the block of a place, if it is active.
    #[must_use]
    pub fn at(&self, place: TextPlace) -> Option<&TextRow> {
        self.all(place).next()
    }

    /// Returns the picture of a place.
    pub fn picture(&self, place: TextPlace) -> Result<Option<Picture>, AppError> {
        self.at(place).map_or(Ok(None), picture)
    }

    /// Returns the texts of the home page, the menu page and the contact page, with placeholders.
    pub fn shop(&self) -> Result<ShopTexts, AppError> {
        Ok(ShopTexts {
            story: self.at(TextPlace::Story).map(|row| Story {
                since: row.label.clone(),
                title: row.title.clone(),
                paragraphs: lines(&row.text),
            }),
            work: self.work()?,
            picks: self.at(TextPlace::Picks).map(heading),
            menus: self.at(TextPlace::Menus).map(heading),
            visit: self.at(TextPlace::Visit).map(heading),
            menu_lead: self.at(TextPlace::MenuLead).map(|row| row.text.clone()),
            menu_help: self.at(TextPlace::MenuHelp).map(heading),
            contact: self.contact()?,
        })
    }

    fn work(&self) -> Result<Option<Work>, AppError> {
        let Some(heading) = self.at(TextPlace::Work) else {
            return Ok(None);
        };
        let mut steps = Vec::new();
        for row in self.all(TextPlace::Step) {
            let Some(picture) = picture(row)? else {
                continue;
            };
            steps.push(WorkStep {
                mark: row.label.clone(),
                name: row.name.clone(),
                title: row.title.clone(),
                text: row.text.clone(),
                picture,
            });
        }
        let title = heading.title.clone();
        Ok((!steps.is_empty()).then_some(Work { title, steps }))
    }

    fn contact(&self) -> Result<Option<StoreContact>, AppError> {
        let text = |place| self.at(place).map_or("", |row| row.text.as_str());
        let Some(contact) = self.at(TextPlace::Contact) else {
            return Ok(None);
        };
        let way = |(means, text): (&str, &str)| StoreWay {
            means: means.to_owned(),
            text: text.to_owned(),
        };
        let ways = text(TextPlace::Ways).lines().filter_map(pair).map(way);
        Ok(Some(StoreContact {
            lead: contact.text.clone(),
            map: picture(contact)?,
            ways: ways.collect(),
            before: lines(text(TextPlace::Before)),
        }))
    }

    /// Fills in the notice, the seal and the day of the terms.
    pub fn set(&self, conn: &mut Conn, setting: &mut Setting) -> Result<(), AppError> {
        setting.notice = self.at(TextPlace::Notice).map(|row| NoticeBar {
            text: setting.fill(&row.text),
            href: Some(row.href.clone()).filter(|href| !href.is_empty()),
        });
        setting.seal = self.picture(TextPlace::Seal)?;
        let terms = self.at(TextPlace::Terms);
        setting.terms_day = terms.map(|row| changed(conn, row)).transpose()?;
        Ok(())
    }

    /// Returns all texts with the values of their placeholders.
    pub fn website(&self, conn: &mut Conn, setting: &Setting) -> Result<WebsiteTexts, AppError> {
        let unreadable = |error: serde_json::Error| AppError::Damaged(format!("texts: {error}"));
        let mut shop = serde_json::to_value(self.shop()?).map_err(unreadable)?;
        fill(&mut shop, setting);
        let mut document = |place| {
            let row = self.at(place);
            row.map(|row| own_document(conn, row, setting)).transpose()
        };
        Ok(WebsiteTexts {
            shop: serde_json::from_value(shop).map_err(unreadable)?,
            delivery: document(TextPlace::Delivery)?,
            terms: document(TextPlace::Terms)?,
        })
    }
}

fn picture(row: &TextRow) -> Result<Option<Picture>, AppError> {
    let read = row.picture.as_deref().map(serde_json::from_str);
    read.transpose()
        .map_err(|error| AppError::Damaged(format!("picture of text {}: {error}", row.id)))
}

fn heading(row: &TextRow) -> TextHeading {
    TextHeading {
        title: row.title.clone(),
        text: row.text.clone(),
    }
}

/// Returns the lines of a text without blank ones.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

fn own_document(
    conn: &mut Conn,
    row: &TextRow,
    setting: &Setting,
) -> Result<OwnDocument, AppError> {
    let read = DocumentText::read(&row.text);
    let read = read.map_err(|refusal| AppError::Damaged(format!("text {}: {refusal}", row.id)))?;
    let DocumentText { lead, chapters } = read.filled(|text| setting.fill(text));
    Ok(OwnDocument {
        title: setting.fill(&row.title),
        changed: changed(conn, row)?,
        lead,
        chapters,
    })
}

/// Returns the day of the last change of a block, in Taiwan.
fn changed(conn: &mut Conn, row: &TextRow) -> Result<String, AppError> {
    let state = record::saved(conn, CatalogueKind::Text, row.id, row.version)?;
    let at = state.and_then(|state| state.at).unwrap_or_default();
    Ok(Day::in_taiwan(Moment::from_millis(at)).to_string())
}

/// Replaces the placeholders in every text of a value.
fn fill(value: &mut Value, setting: &Setting) {
    match value {
        Value::String(text) => *text = setting.fill(text),
        Value::Array(all) => all.iter_mut().for_each(|one| fill(one, setting)),
        Value::Object(fields) => fields.values_mut().for_each(|one| fill(one, setting)),
        _ => {}
    }
}
