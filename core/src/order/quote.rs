//! What a cart costs, to the dollar, and why (decisions D24, D52).

use serde::{Deserialize, Serialize, Serializer};

use super::refusals::total_too_large;
use super::{DeliveryLocation, Fees, PayType};
use crate::cart::{self, MINIMUM_AMOUNT};
use crate::money::Money;
use crate::refusal::Refusal;

/// What is to be priced: the lines, where they go, how they are paid, and today's fees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteRequest {
    /// What is bought; lines off the shelf are left out by the caller.
    pub lines: Vec<QuoteRequestLine>,
    /// Where it goes.
    pub delivery_location: DeliveryLocation,
    /// How it is paid.
    pub pay_type: PayType,
    /// The fees of `GET /Setting`.
    pub fees: Fees,
}

/// One line to be priced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteRequestLine {
    /// Unit price.
    pub price: Money,
    /// Pieces, at least 1.
    pub amount: u32,
}

/// What one line costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuoteLine {
    /// Price × amount.
    pub exact: Money,
    /// The same in whole dollars, half a dollar going up: what is charged.
    pub rounded: Money,
}

/// An amount of money that may be asked of a buyer, in whole dollars.
///
/// Only `quote` makes one, so whatever is charged, printed on a label or sent to a gateway has
/// been counted by the rules and by nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = i64, example = 1260))]
pub struct Payable(Money);

impl Payable {
    /// The amount, always whole.
    #[must_use]
    pub const fn amount(self) -> Money {
        self.0
    }
}

/// What an order costs, part by part, and the reasons.
///
/// `total` = `subtotal` + `delivery_fee` − `reduction` + `surcharge` + `collection_fee`;
/// `total_exact` is the same over the unrounded lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Quote {
    /// Each line, in the order of the request.
    pub lines: Vec<QuoteLine>,
    /// Sum of the lines before rounding.
    pub subtotal_exact: Money,
    /// Sum of the rounded lines: what the threshold is compared with.
    pub subtotal: Money,
    /// What delivery costs before the reduction.
    pub delivery_fee: Money,
    /// What is taken off: the delivery fee from the threshold on, else nothing.
    pub reduction: Money,
    /// What a place outside the main island adds; never waived.
    pub surcharge: Money,
    /// What cash on delivery adds.
    pub collection_fee: Money,
    /// The total before rounding, to be shown where it differs.
    pub total_exact: Money,
    /// The total that is charged.
    pub total: Payable,
    /// Why, in the order in which a receipt tells it.
    #[serde(serialize_with = "explained")]
    #[cfg_attr(feature = "ts", tsify(type = "ExplainedReason[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<ExplainedReason>))]
    pub reasons: Vec<Reason>,
}

/// Prices a cart (docs/spec/checkout.md#fees-and-totals; decisions D24, D25, D52).
///
/// Each line is price × amount rounded half up to whole dollars. The delivery fee is due until
/// the sum of the rounded lines reaches the threshold; the surcharge of the place is never waived;
/// cash on delivery adds its fee. Fees count in whole dollars, rounded like a line.
///
/// Refuses with `cart_empty` without lines, `amount_below_minimum` for a line of no pieces,
/// `pay_type_not_offered` for a way to pay that the place does not have, and `total_too_large`
/// beyond [`Money::MAX`].
pub fn quote(request: &QuoteRequest) -> Result<Quote, Refusal> {
    if request.lines.is_empty() {
        return Err(cart::empty());
    }
    super::check_pay_type(request.pay_type, request.delivery_location)?;
    let below = |line: &QuoteRequestLine| line.amount < MINIMUM_AMOUNT;
    if request.lines.iter().any(below) {
        return Err(cart::below_minimum());
    }
    count(request).ok_or_else(total_too_large)
}

/// The arithmetic of [`quote`]; `None` when a sum leaves the range of money.
fn count(request: &QuoteRequest) -> Option<Quote> {
    let fees = &request.fees;
    let mut lines = Vec::with_capacity(request.lines.len());
    let (mut subtotal_exact, mut subtotal) = (Money::ZERO, Money::ZERO);
    for line in &request.lines {
        let exact = line.price.checked_mul(line.amount)?;
        let rounded = exact.round_half_up();
        subtotal_exact = subtotal_exact.checked_add(exact)?;
        subtotal = subtotal.checked_add(rounded)?;
        lines.push(QuoteLine { exact, rounded });
    }

    let delivery_fee = fees.delivery_fee.round_half_up();
    let delivery = Reason::of_delivery(subtotal, fees);
    let reduction = match delivery {
        Some(Reason::DeliveryFree { .. }) => delivery_fee,
        _ => Money::ZERO,
    };
    let surcharge = fees.surcharge(request.delivery_location);
    let place = Reason::of_place(request.delivery_location, surcharge);
    let collection_fee = fees.collection(request.pay_type);
    let collection = (collection_fee > Money::ZERO).then_some(Reason::CollectionFee {
        fee: collection_fee,
    });

    let added = delivery_fee
        .checked_sub(reduction)?
        .checked_add(surcharge)?
        .checked_add(collection_fee)?;
    let total_exact = subtotal_exact.checked_add(added)?;
    let total = subtotal.checked_add(added)?;
    let rounding = (total_exact != total).then_some(Reason::Rounded {
        exact: total_exact,
        charged: total,
    });

    Some(Quote {
        lines,
        subtotal_exact,
        subtotal,
        delivery_fee,
        reduction,
        surcharge,
        collection_fee,
        total_exact,
        total: Payable(total),
        reasons: [delivery, place, collection, rounding]
            .into_iter()
            .flatten()
            .collect(),
    })
}

/// One reason behind a quote: the rule that applied, and the figures it applied with.
///
/// It is data, so that an order can keep it and any language can render it; `sentence` is the
/// shop's own rendering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reason {
    /// The subtotal reached the threshold: the delivery fee is waived.
    DeliveryFree {
        /// Subtotal from which delivery is free.
        threshold: Money,
    },
    /// The subtotal stays below the threshold: the delivery fee is due.
    DeliveryFee {
        /// What delivery costs.
        fee: Money,
        /// Subtotal from which delivery would be free.
        threshold: Money,
        /// What is missing to that threshold.
        missing: Money,
    },
    /// The goods go to an outlying island, which costs extra.
    OutlyingSurcharge {
        /// What is added.
        fee: Money,
    },
    /// The goods go to an outlying island; staff confirm by phone what it costs.
    OutlyingToConfirm {},
    /// The goods go abroad, which costs extra.
    OverseasSurcharge {
        /// What is added.
        fee: Money,
    },
    /// The goods go abroad; staff confirm by phone what it costs.
    OverseasToConfirm {},
    /// The courier collects the money, which costs a fee.
    CollectionFee {
        /// What collecting costs.
        fee: Money,
    },
    /// Lines were rounded to whole dollars, and it made a difference.
    Rounded {
        /// The total before rounding.
        exact: Money,
        /// The total that is charged.
        charged: Money,
    },
}

impl Reason {
    /// Why delivery costs what it costs: the fee below the threshold, or its waiver from the
    /// threshold on. `None` where the shop delivers free of charge anyway.
    ///
    /// `subtotal` is the sum of the rounded lines (docs/spec/checkout.md#fees-and-totals; decisions
    /// D24, D52).
    #[must_use]
    pub fn of_delivery(subtotal: Money, fees: &Fees) -> Option<Self> {
        let fee = fees.delivery_fee.round_half_up();
        let threshold = fees.delivery_fee_threshold;
        match threshold.checked_sub(subtotal) {
            _ if fee == Money::ZERO => None,
            None | Some(Money::ZERO) => Some(Self::DeliveryFree { threshold }),
            Some(missing) => Some(Self::DeliveryFee {
                fee,
                threshold,
                missing,
            }),
        }
    }

    /// Why a place adds what it adds; a surcharge of zero is one that staff confirm by phone.
    const fn of_place(location: DeliveryLocation, fee: Money) -> Option<Self> {
        match (location, fee) {
            (DeliveryLocation::Taiwan, _) => None,
            (DeliveryLocation::OutlyingIsland, Money::ZERO) => Some(Self::OutlyingToConfirm {}),
            (DeliveryLocation::OutlyingIsland, fee) => Some(Self::OutlyingSurcharge { fee }),
            (DeliveryLocation::Overseas, Money::ZERO) => Some(Self::OverseasToConfirm {}),
            (DeliveryLocation::Overseas, fee) => Some(Self::OverseasSurcharge { fee }),
        }
    }

    /// The reason in the shopper's words.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::DeliveryFree { threshold } => format!("商品小計已達 NT${threshold}，免運費"),
            Self::DeliveryFee {
                fee,
                threshold,
                missing,
            } => format!("再買 NT${missing} 即可免運（未達 NT${threshold} 酌收運費 NT${fee}）"),
            Self::OutlyingSurcharge { fee } => format!("離島配送加收運費 NT${fee}"),
            Self::OutlyingToConfirm {} => "離島運費將由專人以電話與您確認".to_owned(),
            Self::OverseasSurcharge { fee } => format!("海外配送加收運費 NT${fee}"),
            Self::OverseasToConfirm {} => "海外運費將由專人與您聯絡確認".to_owned(),
            Self::CollectionFee { fee } => format!("貨到付款酌收手續費 NT${fee}"),
            Self::Rounded { exact, charged } => {
                format!("各品項金額四捨五入至元，應付 NT${charged}（原為 NT${exact}）")
            }
        }
    }
}

/// A `Reason` with its sentence, as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(tsify::Tsify),
    tsify(type = "Reason & { sentence: string }")
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainedReason {
    /// The rule and its figures.
    #[serde(flatten)]
    pub reason: Reason,
    /// The same in the shopper's words.
    pub sentence: String,
}

impl From<Reason> for ExplainedReason {
    fn from(reason: Reason) -> Self {
        Self {
            sentence: reason.sentence(),
            reason,
        }
    }
}

/// Renders each sentence only when a quote is written out: counting never pays for words.
fn explained<S: Serializer>(reasons: &[Reason], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(reasons.iter().copied().map(ExplainedReason::from))
}
