//! `POST /Cart`: putting a product into the member's cart.

use actix_web::{HttpResponse, web};
use serde::{Deserialize, Serialize};
use shop_core::cart::{
    AMOUNT_MAX, CategoryRef, GuestLine, MINIMUM_AMOUNT, MemberCart, MemberLine, Offer, left_out,
    messages, refusals, says_yes,
};
use shop_core::form::{Field, FormRules, Typed, given};
use shop_core::refusal::Refusal;
use shop_core::time::Moment;
use validator::Validate;

use super::CartLine;
use super::line::{LineRow, ProductRow};
use super::responses::StockRefused;
use super::store::{self, Held, NewLine};
use crate::account::session::{Authenticated, MemberSession};
use crate::app::App;
use crate::catalogue::store::whole;
use crate::db::{Change, Conn, Locking, Together};
use crate::error::AppError;
use crate::http::answer::private;
use crate::http::responses::{FormRefused, LoginRefused, RestrictedRefused};
use crate::infra::random;
use crate::infra::secret::Secret;

/// Most characters of a visitor's line's id.
const GUEST_LINE_ID_MAX: u64 = 64;

/// What `POST /Cart` is sent.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct AddLine {
    /// The category.
    #[validate(custom(function = given), range(min = 1, code = "out_of_range"))]
    #[serde(default)]
    #[schema(required = true)]
    category_id: Typed,
    /// The product.
    #[validate(custom(function = given), range(min = 1, code = "out_of_range"))]
    #[serde(default)]
    #[schema(required = true)]
    product_id: Typed,
    /// Pieces, from 1 to 99,999.
    #[validate(custom(function = given))]
    #[validate(range(
        min = i64::from(MINIMUM_AMOUNT), max = i64::from(AMOUNT_MAX), code = "out_of_range"
    ))]
    #[serde(default)]
    #[schema(required = true)]
    amount: Typed,
    /// Bought at once: the answer says nothing about the cart. Empty, `0` and `false` mean no.
    #[serde(default)]
    r#type: Typed,
    /// The id of a line of the visitor's cart: it is taken in once, however often it is sent.
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

/// What came of putting a product into the cart.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Added {
    /// The line that has the product now. Null when a visitor's line comes again whose product has
    /// been taken out since.
    #[serde(rename = "Result")]
    result: Option<AddedLine>,
    /// The sentence to show; none when the product is bought at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'static str>,
}

/// The line that has the product, and what of a visitor's line did not go into it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AddedLine {
    /// The line.
    #[serde(flatten)]
    line: CartLine,
    /// Pieces of the visitor's line that the stock does not reach for; left out when there are none.
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

/// What is to be added, as the rules take it.
#[derive(Debug, Clone)]
struct Addition {
    category_id: i64,
    product_id: i64,
    amount: u32,
    guest_line_id: Option<String>,
}

/// Puts a product into the cart. One that is there keeps its line, and the amounts are summed. The
/// pieces of a visitor's line are lowered to the stock and counted once (decision D44).
#[utoipa::path(
    post,
    path = "/api/Cart",
    operation_id = "addToCart",
    tag = "cart",
    security(("bearer" = [])),
    request_body(content = AddLine,
        example = json!({"CategoryId": 1, "ProductId": 101, "Amount": 2})),
    responses(
        (status = 200, description = "The line", body = Added,
            example = json!({"Result": {"id": 5_123_488_201_i64, "amount": 2, "product_id": 101,
                "product": {"id": 101, "name": "一尺三・300g", "price": 420,
                    "img": "/images/stick-laoshan-960.jpg", "active": true,
                    "prod_id": "ST-LS-13-300", "ware_id": "TN01", "stock": 126},
                "category": {"id": 1, "name": "老山檀香線香"}}, "message": "已加入購物車"})),
        FormRefused,
        LoginRefused,
        RestrictedRefused,
        (status = 404, description = "`product_unknown`: the category has no such product",
            body = Refusal),
        StockRefused,
    )
)]
pub async fn add_to_cart(
    Authenticated(session, sent): Authenticated<MemberSession, AddLine>,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    let member = session.0.member_id;
    let taker = Taker {
        id: member,
        secret: app.config.secret.clone(),
        now: app.clock.now(),
    };
    let message = (!says_yes(&sent.r#type)).then_some(messages::ADDED);
    let addition = check(&sent)?;
    let added = app
        .db
        .write_optimistic(move |conn, locking| decide(conn, locking, &taker, &addition))
        .await?;
    if added.is_new_guest_line {
        // A whole cart goes over at once after the log-in; its lines have a bound of their own.
        app.allowances.changes.give_back(&member);
    }
    let left_out = added.left_out;
    let result = added.line()?.map(|line| AddedLine { line, left_out });
    Ok(private(&Added { result, message }))
}

/// Refuses with `form_invalid` or `out_of_range`, and names the fields.
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

/// Who puts something into their cart, and when.
struct Taker {
    id: i64,
    secret: Secret,
    now: Moment,
}

/// What becomes of the product's line.
struct Decided {
    member_id: i64,
    /// The version that the cart has with the line.
    version: i64,
    locking: Locking,
    product: ProductRow,
    line: LineChange,
    /// Whether a visitor's line was taken in that is new.
    is_new_guest_line: bool,
    /// Pieces of a visitor's line that the stock does not reach for.
    left_out: u32,
}

enum LineChange {
    /// There is a new one.
    New(NewLine),
    /// It has so many pieces from now on.
    Amount(Held, u32),
    /// It stays as it is, if there is one.
    None(Option<Held>),
}

impl Decided {
    /// The line afterwards.
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

impl Change for Decided {
    fn keep(&self, conn: &mut Conn) -> Result<(), AppError> {
        if self.locking == Locking::Optimistic {
            store::raise_version_to(conn, self.member_id, self.version)?;
        }
        match &self.line {
            LineChange::New(line) => store::insert(conn, line),
            LineChange::Amount(line, amount) => store::set_amount(conn, line.id, *amount),
            LineChange::None(_) => Ok(()),
        }
    }

    fn together(&self) -> Result<Together, AppError> {
        let mut all = Together::default();
        store::raise_version_with(&mut all, self.member_id, self.version)?;
        match &self.line {
            LineChange::New(line) => all.insert("cart_lines", &[line])?,
            LineChange::Amount(line, amount) => {
                store::set_amount_with(&mut all, line.id, *amount)?;
            }
            LineChange::None(_) => {}
        }
        Ok(all)
    }
}

/// Decides how many pieces the product's line has. A visitor's line and a member's first one are written under the lock.
fn decide(
    conn: &mut Conn,
    locking: Locking,
    taker: &Taker,
    addition: &Addition,
) -> Result<Decided, AppError> {
    let member_id = taker.id;
    let raised = store::lock(conn, member_id, locking)?;
    if raised.is_none() && addition.guest_line_id.is_some() {
        return Err(AppError::Overtaken);
    }
    let product_id = addition.product_id;
    let offered = store::offered(conn, member_id, product_id)?
        .filter(|offered| offered.product.category_id == addition.category_id)
        .ok_or_else(|| AppError::Refused(refusals::product_unknown()))?;
    let (product, held) = (offered.product, offered.held);
    let version = raised.or(offered.version.map(|version| version + 1));
    let version = version.ok_or(AppError::Overtaken)?;
    let offer = Offer {
        product_id,
        active: product.active,
        stock: whole(product.stock)?,
    };
    let lines = held.iter().map(Held::line).collect::<Result<Vec<_>, _>>()?;
    let Absorbed {
        amount,
        is_new: is_new_guest_line,
        left_out,
    } = match &addition.guest_line_id {
        None => Absorbed {
            amount: Some(offer.added_to(&lines, addition.amount.into())?),
            ..Absorbed::default()
        },
        Some(id) => absorb(conn, taker, addition, id, &offer, &lines)?,
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
    Ok(Decided {
        member_id,
        version,
        locking,
        product,
        line,
        is_new_guest_line,
        left_out,
    })
}

/// What became of a visitor's line.
#[derive(Default)]
struct Absorbed {
    /// Pieces of the product's line; `None` without a line and anything new.
    amount: Option<u32>,
    /// Whether nothing of the visitor's line was taken in before.
    is_new: bool,
    /// Pieces that the stock does not reach for.
    left_out: u32,
}

/// Takes in what is new of a visitor's line, and remembers it.
fn absorb(
    conn: &mut Conn,
    taker: &Taker,
    addition: &Addition,
    guest_line_id: &str,
    offer: &Offer,
    lines: &[MemberLine],
) -> Result<Absorbed, AppError> {
    let of_product = |line: &&MemberLine| line.product_id == offer.product_id;
    let cart = MemberCart {
        lines: lines.iter().filter(of_product).copied().collect(),
        absorbed: store::absorbed(conn, taker.id, guest_line_id)?,
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
    let mut seen = merged.absorbed.iter();
    let seen = seen.find(|seen| seen.product_id == offer.product_id);
    let is_new = seen.map(|seen| store::remember(conn, &taker.secret, taker.id, seen, taker.now));
    Ok(Absorbed {
        amount: merged.lines.first().map(|line| line.amount),
        is_new: is_new.transpose()?.unwrap_or(false),
        left_out: left_out(&cart, &merged, &guest),
    })
}
