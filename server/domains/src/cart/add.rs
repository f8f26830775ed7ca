//! `POST /Cart`: adds a product to the member's cart.

use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use shop_core::cart::{
    AMOUNT_MAX, AbsorbedLine, CategoryRef, GuestLine, MINIMUM_AMOUNT, MemberCart, MemberLine,
    Offer, left_out, messages, refusals, says_yes,
};
use shop_core::form::{Field, FormRules, Typed, not_blank};
use shop_core::refusal::Refusal;
use shop_core::time::Moment;
use validator::Validate;

use super::CartLine;
use super::line::{LineRow, ProductRow};
use super::responses::StockRefused;
use super::store::{self, CartLineRow, NewLine};
use crate::account::session::{Authenticated, MemberSession};
use crate::app::App;
use crate::catalogue::store::u32_from_row;
use shop_engine::db::Conn;
use shop_engine::db::write_set::WriteSet;
use shop_engine::error::AppError;
use shop_engine::infra::random;
use shop_engine::infra::secret::Secret;
use shop_platform::http::answer::private;
use shop_platform::http::responses::{FormRefused, LoginRefused, RestrictedRefused};

/// Maximum length of a visitor's line id, in characters.
const GUEST_LINE_ID_MAX: u64 = 64;

/// Request body of `POST /Cart`.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct AddLine {
    /// Number of the category.
    #[validate(custom(function = not_blank), range(min = 1, code = "out_of_range"))]
    #[serde(default)]
    #[schema(required = true)]
    category_id: Typed,
    /// Number of the product.
    #[validate(custom(function = not_blank), range(min = 1, code = "out_of_range"))]
    #[serde(default)]
    #[schema(required = true)]
    product_id: Typed,
    /// Number of pieces, from 1 to 99,999.
    #[validate(custom(function = not_blank))]
    #[validate(range(
        min = i64::from(MINIMUM_AMOUNT), max = i64::from(AMOUNT_MAX), code = "out_of_range"
    ))]
    #[serde(default)]
    #[schema(required = true)]
    amount: Typed,
    /// Set if the product is bought at once; the response then has no message about the cart.
    /// Empty, `0` and `false` mean no.
    #[serde(default)]
    r#type: Typed,
    /// Id of a line of the visitor's cart. The line is merged once, however often it is sent.
    #[validate(length(max = GUEST_LINE_ID_MAX, code = "out_of_range"))]
    #[validate(non_control_character(code = "out_of_range"))]
    #[serde(default)]
    guest_line_id: Typed,
}

impl FormRules for AddLine {
    const FIELDS: &'static [(&'static str, Field)] = &[
        ("category_id", Field::new("CategoryId", "商品分類")),
        ("product_id", Field::new("ProductId", "商品")),
        ("amount", Field::new("Amount", "數量")),
        ("guest_line_id", Field::new("GuestLineId", "購物車項目代碼")),
    ];
}

/// Result of adding a product to the cart.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Added {
    /// Line of the product. Null if a visitor's line is sent again and its product has been removed
    /// since.
    #[serde(rename = "Result")]
    result: Option<AddedLine>,
    /// Message to show; left out when the product is bought at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'static str>,
}

/// Line of the product, with the pieces of a visitor's line that were not added.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AddedLine {
    /// Cart line after the change.
    #[serde(flatten)]
    line: CartLine,
    /// Pieces of the visitor's line above the stock; left out when there are none.
    #[serde(skip_serializing_if = "is_none")]
    #[schema(required = false)]
    left_out: u32,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands a reference over"
)]
const fn is_none(pieces: &u32) -> bool {
    *pieces == 0
}

/// Validated request.
#[derive(Debug, Clone)]
struct Addition {
    category_id: i64,
    product_id: i64,
    amount: u32,
    guest_line_id: Option<String>,
}

// Decision D44.
/// Adds a product to the cart. If the cart has the product already, the amounts are summed in its
/// line. The amount of a visitor's line is lowered to the stock and counted once.
#[utoipa::path(
    post,
    path = "/api/Cart",
    operation_id = "addToCart",
    tag = "cart",
    security(("bearer" = [])),
    request_body(content = AddLine,
        example = json!({"CategoryId": 1, "ProductId": 101, "Amount": 2})),
    responses(
        (status = 200, description = "The cart line", body = Added,
            example = json!({"Result": {"id": 5_123_488_201_i64, "amount": 2, "product_id": 101,
                "product": {"id": 101, "name": "一尺三・300g", "price": 420,
                    "img": "/images/stick-laoshan-960.jpg", "active": true,
                    "prod_id": "ST-LS-13-300", "ware_id": "TN01", "stock": 126},
                "category": {"id": 1, "name": "老山檀香線香"}}, "message": "已加入購物車"})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        (status = 404, description = "`product_unknown`: the category does not have this product",
            body = Refusal),
        StockRefused,
    )
)]
pub async fn add_to_cart(
    Authenticated(session, sent): Authenticated<MemberSession, AddLine>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let member = session.0.member_id;
    let requester = Requester {
        id: member,
        secret: app.config.secret.clone(),
        now: app.clock.now(),
    };
    let message = (!says_yes(&sent.r#type)).then_some(messages::ADDED);
    let addition = check(&sent)?;
    let added = app
        .db
        .write_decision(
            move |conn| store::lock(conn, member),
            move |conn| decide(conn, &requester, &addition),
        )
        .await?;
    if added.is_new_guest_line {
        // Not counted as a change: after the login all lines of the visitor's cart are merged at
        // once, and they have their own limit.
        app.allowances.changes.give_back(&member);
    }
    let left_out = added.left_out;
    let result = added.line()?.map(|line| AddedLine { line, left_out });
    Ok(private(&Added { result, message }))
}

/// Validates the request. Fails with `form_invalid` or `out_of_range` and names the fields.
fn check(sent: &AddLine) -> Result<Addition, Refusal> {
    sent.validated(())?;
    let guest_line_id = Some(&*sent.guest_line_id).filter(|line| !line.is_empty());
    Ok(Addition {
        category_id: sent.category_id.choice(Some)?,
        product_id: sent.product_id.choice(Some)?,
        amount: sent.amount.choice(|pieces| pieces.try_into().ok())?,
        guest_line_id: guest_line_id.map(str::to_owned),
    })
}

/// Member who changes the cart, and the time of the change.
struct Requester {
    id: i64,
    secret: Secret,
    now: Moment,
}

/// Decided change of the product's line.
struct Decided {
    product: ProductRow,
    line: LineChange,
    /// `true` if a new visitor's line was merged.
    is_new_guest_line: bool,
    /// Pieces of a visitor's line above the stock.
    left_out: u32,
}

enum LineChange {
    /// Inserts a new line.
    New(NewLine),
    /// Sets the amount of an existing line.
    Amount(CartLineRow, u32),
    /// Changes nothing; holds the line if it exists.
    None(Option<CartLineRow>),
}

impl Decided {
    /// Returns the line after the change, or `None` if the cart has no such line.
    fn line(self) -> Result<Option<CartLine>, AppError> {
        let (id, amount) = match self.line {
            LineChange::New(line) => (line.id, line.amount),
            LineChange::Amount(line, amount) => (line.id, amount.into()),
            LineChange::None(Some(line)) => (line.id, line.amount),
            LineChange::None(None) => return Ok(None),
        };
        let product = self.product;
        let line = LineRow {
            id,
            amount,
            product,
        };
        line.try_into().map(Some)
    }
}

/// Decides the change of the product's line, which conflicts if the cart has changed since.
///
/// Fails with `product_unknown` if the category has no such product.
fn decide(
    conn: &mut Conn,
    requester: &Requester,
    addition: &Addition,
) -> Result<(Decided, WriteSet), AppError> {
    let member_id = requester.id;
    let product_id = addition.product_id;
    let offered = store::offered(conn, member_id, product_id)?
        .filter(|offered| offered.product.category_id == addition.category_id)
        .ok_or_else(|| AppError::Refused(refusals::product_unknown()))?;
    let product = offered.product;
    let held = offered.held;
    let version = offered.version + 1;
    let offer = Offer {
        product_id,
        active: product.active,
        stock: u32_from_row(product.stock)?,
    };
    let lines = held
        .iter()
        .map(CartLineRow::line)
        .collect::<Result<Vec<_>, _>>()?;
    let mut writes = WriteSet::default();
    store::raise_version_in(&mut writes, member_id, version)?;
    let Absorbed {
        amount,
        is_new: is_new_guest_line,
        left_out,
    } = match &addition.guest_line_id {
        None => Absorbed {
            amount: Some(offer.added_to(&lines, addition.amount.into())?),
            ..Absorbed::default()
        },
        Some(id) => absorb(conn, &mut writes, requester, addition, id, &offer, &lines)?,
    };
    let before = held.into_iter().find(|line| line.product_id == product_id);
    let line = match (before, amount) {
        (before, None) => LineChange::None(before),
        (Some(before), Some(amount)) => LineChange::Amount(before, amount),
        (None, Some(amount)) => LineChange::New(NewLine {
            id: random::browser_id()?,
            member_id,
            category_id: product.category_id,
            product_id,
            amount: amount.into(),
            since_version: version,
        }),
    };
    match &line {
        LineChange::New(line) => writes.insert("cart_lines", &[line])?,
        LineChange::Amount(line, amount) => store::set_amount_in(&mut writes, line.id, *amount)?,
        LineChange::None(_) => {}
    }
    let decided = Decided {
        product,
        line,
        is_new_guest_line,
        left_out,
    };
    Ok((decided, writes))
}

/// Result of merging a visitor's line.
#[derive(Default)]
struct Absorbed {
    /// Pieces of the product's line; `None` if there is no line and nothing new.
    amount: Option<u32>,
    /// `true` if nothing of the visitor's line was merged before.
    is_new: bool,
    /// Pieces above the stock.
    left_out: u32,
}

/// Merges the new pieces of a visitor's line and adds their record to the writes.
fn absorb(
    conn: &mut Conn,
    writes: &mut WriteSet,
    requester: &Requester,
    addition: &Addition,
    guest_line_id: &str,
    offer: &Offer,
    lines: &[MemberLine],
) -> Result<Absorbed, AppError> {
    let of_product = |line: &&MemberLine| line.product_id == offer.product_id;
    let cart = MemberCart {
        lines: lines.iter().filter(of_product).copied().collect(),
        absorbed: store::absorbed(conn, requester.id, guest_line_id)?,
    };
    let guest = GuestLine {
        id: guest_line_id.to_owned(),
        product_id: offer.product_id,
        category: CategoryRef {
            id: addition.category_id,
        },
        amount: addition.amount,
    };
    let merged = offer.absorbed_into(lines, cart.clone(), guest.clone())?;
    let is_of_product = |seen: &&AbsorbedLine| seen.product_id == offer.product_id;
    let is_known = cart.absorbed.iter().any(|seen| is_of_product(&seen));
    let seen = merged.absorbed.iter().find(is_of_product);
    if let Some(seen) = seen {
        store::remember_in(
            writes,
            conn,
            &requester.secret,
            requester.id,
            seen,
            !is_known,
            requester.now,
        )?;
    }
    Ok(Absorbed {
        amount: merged.lines.first().map(|line| line.amount),
        is_new: seen.is_some() && !is_known,
        left_out: left_out(&cart, &merged, &guest),
    })
}
