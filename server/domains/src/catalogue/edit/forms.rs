//! Conversion of the catalogue forms into rows.

use serde::Serialize;
use serde::de::DeserializeOwned;
use shop_core::catalogue::Picture;
use shop_core::catalogue::edit::{
    CatalogueKind, CategoryForm, MenuForm, ProductForm, SlideForm, TextForm, target,
};
use shop_core::form::FormRules;
use shop_core::money::Money;
use shop_core::refusal::Refusal;
use shop_core::staff::log::LogSubject;

use super::view::Shown;
use crate::audit::entries::AuditEntry;
use crate::catalogue::pictures::library::take;
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row, SlideRow, TextRow};
use crate::catalogue::store::{StockRow, insert_stock, price, stock_of};
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Form that changes a row.
pub(super) trait RowForm: DeserializeOwned + FormRules + Sync + Send + 'static {
    /// Row that the form changes.
    type Row: Shown;

    /// Returns the id and the version of the row to change.
    fn target(&self) -> Result<(i64, i64), Refusal>;

    /// Copies the fields of the form into the row.
    fn fill(&self, conn: &mut Conn, row: &mut Self::Row, staff: &Staff) -> Result<(), AppError>;

    /// Returns `true` if the caller has confirmed the cautions.
    fn is_confirmed(&self) -> bool {
        false
    }
}

/// Form that can add a row.
pub(super) trait NewRowForm: RowForm {
    /// Returns a new row with the next id, last in its group. The form then fills it in.
    fn blank(&self, conn: &mut Conn) -> Result<Self::Row, AppError>;
}

impl RowForm for MenuForm {
    type Row = MenuRow;

    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn fill(&self, conn: &mut Conn, row: &mut MenuRow, _: &Staff) -> Result<(), AppError> {
        let form = self.check()?;
        row.picture = picture(conn, form.picture)?;
        row.name = form.name;
        row.summary = form.summary;
        row.active = form.active;
        Ok(())
    }
}

impl NewRowForm for MenuForm {
    fn blank(&self, conn: &mut Conn) -> Result<MenuRow, AppError> {
        let (id, position) = next(&MenuRow::all(conn)?);
        Ok(MenuRow::new(id, position))
    }
}

impl RowForm for CategoryForm {
    type Row = CategoryRow;

    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn fill(&self, conn: &mut Conn, row: &mut CategoryRow, _: &Staff) -> Result<(), AppError> {
        let form = self.check()?;
        MenuRow::find(conn, form.menu_id)?.ok_or_else(|| CatalogueKind::Menu.unknown())?;
        row.pictures = json(&take(conn, "Pictures", &form.pictures)?)?;
        row.menu_id = form.menu_id;
        row.name = form.name;
        row.summary = form.summary;
        Ok(())
    }
}

impl NewRowForm for CategoryForm {
    fn blank(&self, conn: &mut Conn) -> Result<CategoryRow, AppError> {
        let (id, position) = next(&CategoryRow::all(conn)?);
        Ok(CategoryRow::new(id, position))
    }
}

impl RowForm for ProductForm {
    type Row = ProductRow;

    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn fill(&self, conn: &mut Conn, row: &mut ProductRow, staff: &Staff) -> Result<(), AppError> {
        let form = self.check()?;
        row.picture = form.picture.map(|id| picture(conn, id)).transpose()?;
        let stored = row.was_price.map(price).transpose()?;
        row.was_price = self.was_price(stored)?.map(Money::thousandths);
        row.set(&form);
        match stock_of(conn, &row.prod_id, &row.ware_id)? {
            Some(_) if form.first_pieces > 0 => Err(self.stock_exists().into()),
            Some(_) => Ok(()),
            None => open_stock(conn, row, form.first_pieces, staff),
        }
    }

    fn is_confirmed(&self) -> bool {
        self.confirm.is_true()
    }
}

impl NewRowForm for ProductForm {
    fn blank(&self, conn: &mut Conn) -> Result<ProductRow, AppError> {
        self.check()?;
        let category_id = self.category()?;
        CategoryRow::find(conn, category_id)?.ok_or_else(|| CatalogueKind::Category.unknown())?;
        let (id, position) = next(&ProductRow::all(conn)?);
        let mut row = ProductRow::new(id, position);
        row.category_id = category_id;
        Ok(row)
    }
}

/// Creates the stock item of a product with its first pieces, and logs them.
pub(in crate::catalogue) fn open_stock(
    conn: &mut Conn,
    product: &ProductRow,
    quantity: i64,
    staff: &Staff,
) -> Result<(), AppError> {
    let item = StockRow {
        prod_id: product.prod_id.clone(),
        ware_id: product.ware_id.clone(),
        quantity,
    };
    let who = &*staff.session.name;
    insert_stock(conn, &item, Some(who), staff.now)?;
    if quantity == 0 {
        return Ok(());
    }
    let subject = LogSubject::Stock(&item.prod_id, &item.ware_id);
    let (from, to) = ("0".to_owned(), quantity.to_string());
    AuditEntry::new(staff.now, who, subject, Some(from), Some(to))?.note(conn)
}

impl RowForm for SlideForm {
    type Row = SlideRow;

    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn fill(&self, conn: &mut Conn, row: &mut SlideRow, _: &Staff) -> Result<(), AppError> {
        let form = self.check()?;
        row.picture = picture(conn, form.picture)?;
        row.title = form.title;
        row.text = form.text;
        row.href = form.href;
        row.active = form.active;
        Ok(())
    }
}

impl NewRowForm for SlideForm {
    fn blank(&self, conn: &mut Conn) -> Result<SlideRow, AppError> {
        let (id, position) = next(&SlideRow::all(conn)?);
        Ok(SlideRow {
            id,
            position,
            picture: String::new(),
            title: String::new(),
            text: String::new(),
            href: String::new(),
            active: false,
            version: 1,
        })
    }
}

impl RowForm for TextForm {
    type Row = TextRow;

    fn target(&self) -> Result<(i64, i64), Refusal> {
        target(&self.id, &self.version)
    }

    fn fill(&self, conn: &mut Conn, row: &mut TextRow, _: &Staff) -> Result<(), AppError> {
        let form = self.check()?;
        row.picture = form.picture.map(|id| picture(conn, id)).transpose()?;
        row.label = form.label;
        row.name = form.name;
        row.title = form.title;
        row.text = form.text;
        row.href = form.href;
        row.active = form.active;
        Ok(())
    }
}

/// Returns the next id and the next position, one after the largest of each, so that links stay
/// short. Two additions cannot get the same id, because the catalogue version is raised first and
/// locks out other editors.
pub(in crate::catalogue) fn next<R: Row>(rows: &[R]) -> (i64, i64) {
    let id = rows.iter().map(R::id).max().unwrap_or_default();
    let position = rows.iter().map(R::position).max().unwrap_or(-1);
    (id + 1, position + 1)
}

/// Returns the picture with this id as JSON for the column.
fn picture(conn: &mut Conn, id: i64) -> Result<String, AppError> {
    let found: Vec<Picture> = take(conn, "Picture", &[id])?;
    let found = found.into_iter().next();
    json(&found.ok_or_else(|| AppError::Damaged(format!("picture {id}")))?)
}

/// Returns a value as JSON for its column.
pub(in crate::catalogue) fn json(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(|error| AppError::Damaged(format!("picture: {error}")))
}
