//! `GET /Admin/Catalogue`: the whole catalogue for staff.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::example;
use super::view::{
    Beside, Shown as _, StaffCategory, StaffMenu, StaffProduct, StaffSlide, StaffText,
};
use crate::app::App;
use crate::catalogue::rows::{CategoryRow, MenuRow, ProductRow, Row as _, SlideRow, TextRow};
use crate::catalogue::store;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_platform::http::answer::{CachedResponse, Envelope};
use shop_platform::http::responses::{StaffRefused, Unchanged};

/// Whole catalogue, including items off the shelf.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueTree {
    /// Version of the order of menus.
    menus_version: i64,
    /// Version of the order of slides.
    slides_version: i64,
    /// All menus, in the order of the grid.
    menus: Vec<TreeMenu>,
    /// All slides, including drafts.
    slides: Vec<StaffSlide>,
    /// All texts of the website, by id.
    texts: Vec<StaffText>,
    /// Values of the placeholders in the texts, in the order of the rules.
    placeholder_values: Vec<String>,
}

/// Menu with its categories.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TreeMenu {
    #[serde(flatten)]
    menu: StaffMenu,
    /// Categories of the menu, in its order.
    categories: Vec<TreeCategory>,
}

/// Category with its products.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TreeCategory {
    #[serde(flatten)]
    category: StaffCategory,
    /// Products of the category, including those off the shelf.
    products: Vec<StaffProduct>,
}

/// Returns the whole catalogue with versions, including drafts and items off the shelf.
#[utoipa::path(
    get,
    path = "/api/Admin/Catalogue",
    operation_id = "showCatalogue",
    tag = "admin",
    security(("staff" = [])),
    responses(
        (status = 200, description = "The whole catalogue", body = Envelope<CatalogueTree>,
            example = json!({"Result": example::tree()})),
        Unchanged,
        StaffRefused,
    )
)]
pub async fn show_catalogue(
    _staff: Staff,
    request: HttpRequest,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let placeholder_values = app.snapshot().setting.placeholder_values();
    let read = move |conn: &mut Conn| read(conn, placeholder_values.clone());
    let tree = app.db.read(read).await?;
    let answer =
        CachedResponse::result(&tree).map_err(|error| AppError::Damaged(error.to_string()))?;
    Ok(answer.for_caller_alone().respond(&request))
}

fn read(conn: &mut Conn, placeholder_values: Vec<String>) -> Result<CatalogueTree, AppError> {
    let beside = Beside::load(conn)?;
    let mut products = ProductRow::all(conn)?;
    let mut categories = CategoryRow::all(conn)?;
    let mut menus = Vec::new();
    for menu in MenuRow::all(conn)? {
        let mut own = Vec::new();
        for category in categories.extract_if(.., |row| row.menu_id == menu.id) {
            let under = products.extract_if(.., |row| row.category_id == category.id);
            let under = under
                .map(|row| row.view(&beside))
                .collect::<Result<_, _>>()?;
            own.push(TreeCategory {
                category: category.view(&beside)?,
                products: under,
            });
        }
        menus.push(TreeMenu {
            menu: menu.view(&beside)?,
            categories: own,
        });
    }
    let slides = SlideRow::all(conn)?.into_iter();
    let mut texts = TextRow::all(conn)?;
    texts.sort_unstable_by_key(|row| row.id);
    Ok(CatalogueTree {
        menus_version: store::order_version(conn, store::MENUS)?,
        slides_version: store::order_version(conn, store::SLIDES)?,
        menus,
        slides: slides
            .map(|row| row.view(&beside))
            .collect::<Result<_, _>>()?,
        placeholder_values,
        texts: texts
            .into_iter()
            .map(|row| row.view(&beside))
            .collect::<Result<_, _>>()?,
    })
}
