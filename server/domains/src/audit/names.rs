//! Names and amounts of a page of the log, read together.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use serde_json::Value;
use shop_core::catalogue::edit::CatalogueKind;
use shop_core::money::Money;
use shop_core::staff::log::{LogSubject, fields_of};

use super::sources::{OrderRow, PaymentRow, Row};
use crate::schema::{
    carousel, categories, menus, orders, payment_attempts, payment_events, pictures, products,
};
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Rows of one query. SQLite limits the values of a statement.
const BATCH: usize = 500;

/// Names and amounts that the entries of a page need.
#[derive(Debug, Default)]
pub(super) struct Known {
    catalogue: HashMap<(CatalogueKind, i64), String>,
    /// Category of each product.
    categories: HashMap<i64, i64>,
    stock: HashMap<(String, String), String>,
    pictures: HashMap<i64, String>,
    /// Total of each order, and whether goods of it came back.
    orders: HashMap<String, (i64, bool)>,
    /// Amount of each attempt; `None` if it was refunded in parts.
    attempts: HashMap<String, (i64, bool)>,
}

/// Row of a catalogue table with its name.
type Named = (i64, String);

impl Known {
    /// Reads what the rows need.
    pub(super) fn load(conn: &mut Conn, rows: &[Row]) -> Result<Self, AppError> {
        let mut known = Self::default();
        for rows in rows.chunks(BATCH) {
            known.read_catalogue(conn, rows)?;
            known.read_money(conn, rows)?;
        }
        Ok(known)
    }

    /// Reads totals of orders and amounts of attempts only.
    pub(super) fn money(conn: &mut Conn, rows: &[Row]) -> Result<Self, AppError> {
        let mut known = Self::default();
        for rows in rows.chunks(BATCH) {
            known.read_money(conn, rows)?;
        }
        Ok(known)
    }

    fn read_catalogue(&mut self, conn: &mut Conn, rows: &[Row]) -> Result<(), AppError> {
        let Wanted {
            items,
            stock,
            pictures: shown,
        } = Wanted::of(rows);
        let ids = |kind: CatalogueKind| -> Vec<i64> {
            let all = items.iter().filter(|(one, _)| *one == kind);
            all.map(|(_, id)| *id).collect()
        };
        let sold: Vec<(i64, i64, String, String, String, String)> = products::table
            .inner_join(categories::table)
            .filter(
                products::id
                    .eq_any(ids(CatalogueKind::Product))
                    .or(products::prod_id.eq_any(stock)),
            )
            .order((products::position, products::id))
            .select((
                products::id,
                products::category_id,
                categories::name,
                products::name,
                products::prod_id,
                products::ware_id,
            ))
            .load(conn)?;
        for (id, category_id, category, product, prod_id, ware_id) in sold {
            let name = format!("{category} {product}");
            self.stock
                .entry((prod_id, ware_id))
                .or_insert_with(|| name.clone());
            self.catalogue.insert((CatalogueKind::Product, id), name);
            self.categories.insert(id, category_id);
        }
        let found: Vec<Named> = categories::table
            .filter(categories::id.eq_any(ids(CatalogueKind::Category)))
            .select((categories::id, categories::name))
            .load(conn)?;
        self.add(CatalogueKind::Category, found);
        let found: Vec<Named> = menus::table
            .filter(menus::id.eq_any(ids(CatalogueKind::Menu)))
            .select((menus::id, menus::name))
            .load(conn)?;
        self.add(CatalogueKind::Menu, found);
        let found: Vec<Named> = carousel::table
            .filter(carousel::id.eq_any(ids(CatalogueKind::Slide)))
            .select((carousel::id, carousel::title))
            .load(conn)?;
        self.add(CatalogueKind::Slide, found);
        let found: Vec<Named> = pictures::table
            .filter(pictures::id.eq_any(shown))
            .select((pictures::id, pictures::picture))
            .load(conn)?;
        for (id, picture) in found {
            let picture: Value = serde_json::from_str(&picture).unwrap_or_default();
            let alt = picture.get("alt").and_then(Value::as_str);
            let alt = alt.filter(|alt| !alt.is_empty());
            self.pictures.extend(alt.map(|alt| (id, alt.to_owned())));
        }
        Ok(())
    }

    fn add(&mut self, kind: CatalogueKind, found: Vec<Named>) {
        let named = found.into_iter().filter(|(_, name)| !name.is_empty());
        self.catalogue
            .extend(named.map(|(id, name)| ((kind, id), name)));
    }

    fn read_money(&mut self, conn: &mut Conn, rows: &[Row]) -> Result<(), AppError> {
        let orders = rows.iter().filter_map(|row| match row {
            Row::Order(row) => Some(&row.order_id),
            _ => None,
        });
        let found: Vec<(String, i64, i64)> = orders::table
            .filter(orders::id.eq_any(orders))
            .select((orders::id, orders::total, orders::credited))
            .load(conn)?;
        let totals = found
            .into_iter()
            .map(|(id, total, credited)| (id, (total, credited > 0)));
        self.orders.extend(totals);
        let attempts = || {
            rows.iter().filter_map(|row| match row {
                Row::Payment(row) => Some(&row.attempt_id),
                _ => None,
            })
        };
        let in_parts: HashSet<String> = payment_events::table
            .filter(payment_events::attempt_id.eq_any(attempts()))
            .filter(payment_events::event.eq("PartSentBack"))
            .select(payment_events::attempt_id)
            .load(conn)?
            .into_iter()
            .collect();
        let found: Vec<(String, i64, Option<i64>)> = payment_attempts::table
            .filter(payment_attempts::id.eq_any(attempts()))
            .select((
                payment_attempts::id,
                payment_attempts::amount,
                payment_attempts::captured_amount,
            ))
            .load(conn)?;
        for (id, amount, captured) in found {
            let is_in_parts = in_parts.contains(&id);
            self.attempts
                .insert(id, (captured.unwrap_or(amount), is_in_parts));
        }
        Ok(())
    }

    /// Returns the name of a catalogue entry.
    pub(super) fn catalogue(&self, kind: CatalogueKind, id: i64) -> Option<String> {
        self.catalogue.get(&(kind, id)).cloned()
    }

    /// Returns the category of a product.
    pub(super) fn category_of(&self, product: i64) -> Option<i64> {
        self.categories.get(&product).copied()
    }

    /// Returns the name of a subject that the core does not name.
    pub(super) fn name(&self, subject: LogSubject<'_>) -> String {
        match subject {
            LogSubject::Stock(prod_id, ware_id) | LogSubject::StockLevel(prod_id, ware_id) => {
                let key = (prod_id.to_owned(), ware_id.to_owned());
                let name = self.stock.get(&key).map(|name| format!("{name}　"));
                format!("{}{prod_id} {ware_id}", name.unwrap_or_default())
            }
            LogSubject::Catalogue(kind, id) => {
                let name = self.catalogue(kind, id);
                name.unwrap_or_else(|| format!("編號 {id}"))
            }
            LogSubject::Picture(id) => self.pictures.get(&id).cloned().unwrap_or_default(),
            _ => subject.to_string(),
        }
    }

    /// Returns the total of an order, and `true` if goods of it came back.
    pub(super) fn order(&self, row: &OrderRow) -> Result<(Money, bool), AppError> {
        let (total, has_credits) = self.orders.get(&row.order_id).copied().unwrap_or_default();
        Ok((money(total)?, has_credits))
    }

    /// Returns the amount of a settled attempt, or `None` for one of several refunds.
    pub(super) fn attempt(&self, row: &PaymentRow) -> Result<Option<Money>, AppError> {
        let found = self.attempts.get(&row.attempt_id).copied();
        let is_refund = matches!(row.event.as_str(), "SentBack" | "PartSentBack");
        let known = found.filter(|(_, in_parts)| !(*in_parts && is_refund));
        known.map(|(amount, _)| money(amount)).transpose()
    }
}

fn money(thousandths: i64) -> Result<Money, AppError> {
    Money::from_thousandths(thousandths)
        .ok_or_else(|| AppError::Damaged(format!("amount {thousandths}")))
}

/// Catalogue entries, stock items and pictures of a page.
#[derive(Default)]
struct Wanted {
    items: HashSet<(CatalogueKind, i64)>,
    stock: HashSet<String>,
    pictures: HashSet<i64>,
}

impl Wanted {
    fn of(rows: &[Row]) -> Self {
        let mut wanted = Self::default();
        for row in rows {
            let Row::Change(row) = row else { continue };
            match LogSubject::parse(&row.subject) {
                Some(LogSubject::Stock(prod_id, _) | LogSubject::StockLevel(prod_id, _)) => {
                    wanted.stock.insert(prod_id.to_owned());
                }
                Some(LogSubject::Picture(id)) => {
                    wanted.pictures.insert(id);
                }
                Some(LogSubject::Catalogue(kind, id)) => {
                    wanted.items.insert((kind, id));
                    for value in [&row.from_value, &row.to_value].into_iter().flatten() {
                        wanted.add_parents(value);
                    }
                }
                _ => {}
            }
        }
        wanted
    }

    /// Adds the menus and categories that the changed fields name.
    fn add_parents(&mut self, value: &str) {
        for (field, id) in fields_of(value) {
            let kind = match field {
                "menu_id" => CatalogueKind::Menu,
                "category_id" => CatalogueKind::Category,
                _ => continue,
            };
            self.items.extend(id.parse().ok().map(|id| (kind, id)));
        }
    }
}
