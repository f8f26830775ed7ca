//! Entries of the log in the words of the shop, for the list, the home page and the export.

use serde::Serialize;
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::money::Money;
use shop_core::payment::ManualSettlement;
use shop_core::staff::log::{
    EventFacts, LogKind, LogSubject, LogValue, MemberPart, event_amount, event_kind, event_label,
    event_values, split_reason,
};

use super::names::Known;
use super::sources::{ChangeRow, OrderRow, Row, load};
pub use super::sources::{LogFilter, Position};
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::cursor::Cursor;

/// Entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct LoggedChange {
    /// Cursor of the entry, for the next page.
    pub place: String,
    /// Time in milliseconds since 1970.
    pub at: i64,
    /// Staff member or operator.
    pub who: String,
    /// Kind of the entry.
    kind: LogKind,
    /// Action, for display.
    pub action: String,
    /// Name of the changed thing, for display; empty if it has none.
    pub name: String,
    /// Page of the changed thing; null if it has none.
    #[schema(required = true)]
    target: Option<LogTarget>,
    /// Amount of money; null if the action is not about money.
    #[schema(required = true)]
    pub amount: Option<Money>,
    /// Changed values. Entries of orders have no texts, which may name people.
    pub values: Vec<LogValue>,
}

/// Changed thing that has a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct LogTarget {
    /// Kind of the page.
    kind: LogPage,
    /// Number of the order, payment attempt, member or category, name of the staff member, or
    /// product and warehouse of the stock item, separated by a space. Empty for the others.
    id: String,
}

/// Kind of a page of the back office that shows a changed thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub enum LogPage {
    /// An order.
    Order,
    /// A payment attempt.
    Payment,
    /// A member.
    Member,
    /// A category with its specifications.
    Category,
    /// A stock item.
    Stock,
    /// All menus.
    Menus,
    /// All slides.
    Slides,
    /// All texts of the website.
    Texts,
    /// All pictures.
    Pictures,
    /// All settings.
    Settings,
    /// All staff.
    Staff,
}

impl LogPage {
    const fn of(self, id: String) -> LogTarget {
        LogTarget { kind: self, id }
    }
}

/// Returns at most `most` entries, newest first. Without the reasons for disabling members if
/// `hides_reasons`, because they may name people.
pub fn page(
    conn: &mut Conn,
    filter: &LogFilter,
    hides_reasons: bool,
    most: i64,
) -> Result<Vec<LoggedChange>, AppError> {
    let rows = load(conn, filter, most)?;
    let known = Known::load(conn, &rows)?;
    let entries = rows
        .into_iter()
        .map(|row| entry(row, &known, hides_reasons));
    entries.collect()
}

fn entry(row: Row, known: &Known, hides_reasons: bool) -> Result<LoggedChange, AppError> {
    let position = row.position();
    let who = row.who().to_owned();
    let begun = LoggedChange {
        at: position.at,
        place: Cursor(position).to_string(),
        who,
        kind: LogKind::Other,
        action: LogKind::Other.label().to_owned(),
        name: String::new(),
        target: None,
        amount: None,
        values: Vec::new(),
    };
    Ok(match row {
        Row::Change(row) => change(begun, &row, known, hides_reasons),
        Row::Order(row) => LoggedChange {
            kind: event_kind(&row.action),
            action: event_label(&row.action).to_owned(),
            amount: amount(&row, known)?,
            values: event_values(&facts(&row)),
            target: Some(LogPage::Order.of(row.order_id.clone())),
            name: row.order_id,
            ..begun
        },
        Row::Payment(row) => LoggedChange {
            kind: LogKind::Money,
            action: settlement(&row.event).to_owned(),
            amount: known.attempt(&row)?,
            target: Some(LogPage::Payment.of(row.attempt_id.clone())),
            name: row.attempt_id,
            ..begun
        },
    })
}

/// Returns the words of a settlement by its event.
pub(super) fn settlement(event: &str) -> &'static str {
    ManualSettlement::of_event(event).map_or(LogKind::Other.label(), ManualSettlement::label)
}

/// Parses the values of an event that the log shows. Personal data of deleted members is gone.
fn facts(row: &OrderRow) -> EventFacts {
    let detail = row.detail.as_deref();
    let parsed = detail.and_then(|json| serde_json::from_str(json).ok());
    parsed.unwrap_or_default()
}

/// Returns the amount of an order's event.
pub(super) fn amount(row: &OrderRow, known: &Known) -> Result<Option<Money>, AppError> {
    let (total, has_credits) = known.order(row)?;
    Ok(event_amount(&row.action, &facts(row), total, has_credits))
}

fn change(
    begun: LoggedChange,
    row: &ChangeRow,
    known: &Known,
    hides_reasons: bool,
) -> LoggedChange {
    let from = row.from_value.as_deref();
    let to = row.to_value.as_deref();
    let Some(subject) = LogSubject::parse(&row.subject) else {
        return LoggedChange {
            name: row.subject.clone(),
            ..begun
        };
    };
    let is_switch = matches!(subject, LogSubject::Member(_, MemberPart::MayLogIn));
    let to = if is_switch && hides_reasons {
        to.map(|to| split_reason(to).0)
    } else {
        to
    };
    LoggedChange {
        kind: subject.kind(),
        action: subject.action(from, to).to_owned(),
        name: subject.name().unwrap_or_else(|| known.name(subject)),
        target: target(subject, known),
        values: subject.values(from, to, &|kind, id| known.catalogue(kind, id)),
        ..begun
    }
}

fn target(subject: LogSubject<'_>, known: &Known) -> Option<LogTarget> {
    Some(match subject {
        LogSubject::Setting(_) => LogPage::Settings.of(String::new()),
        LogSubject::Stock(prod_id, ware_id) | LogSubject::StockLevel(prod_id, ware_id) => {
            LogPage::Stock.of(format!("{prod_id} {ware_id}"))
        }
        LogSubject::Staff(name, _) => LogPage::Staff.of(name.to_owned()),
        LogSubject::Member(id, _) => LogPage::Member.of(id.to_string()),
        LogSubject::Message(_, order_id) => LogPage::Order.of(order_id.to_owned()),
        LogSubject::Catalogue(CatalogueKind::Category, id) => LogPage::Category.of(id.to_string()),
        LogSubject::Catalogue(CatalogueKind::Product, id) => {
            LogPage::Category.of(known.category_of(id)?.to_string())
        }
        LogSubject::Catalogue(CatalogueKind::Menu, _) => LogPage::Menus.of(String::new()),
        LogSubject::Catalogue(CatalogueKind::Slide, _) => LogPage::Slides.of(String::new()),
        LogSubject::Catalogue(CatalogueKind::Text, _) => LogPage::Texts.of(String::new()),
        LogSubject::Picture(_) => LogPage::Pictures.of(String::new()),
        LogSubject::Export(_) => return None,
    })
}
