//! The reasons behind a quote: as data, in words, and as they travel.

use serde::{Deserialize, Serialize, Serializer};

use super::{DeliveryLocation, Fees};
use crate::money::Money;

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
    pub(super) const fn of_place(location: DeliveryLocation, fee: Money) -> Option<Self> {
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

/// A `oneOf` whose variants have the sentence beside the figures: generators of clients do not read
/// the `allOf` around a `oneOf` that `flatten` would become.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for ExplainedReason {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};

        let sentence = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The same in the shopper's words."));
        let sentence = RefOr::T(Schema::Object(sentence.build()));
        let mut schema = Reason::schema();
        if let RefOr::T(Schema::OneOf(reasons)) = &mut schema {
            for reason in &mut reasons.items {
                if let RefOr::T(Schema::Object(reason)) = reason {
                    let properties = &mut reason.properties;
                    properties.insert("sentence".to_owned(), sentence.clone());
                    reason.required.push("sentence".to_owned());
                }
            }
        }
        schema
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for ExplainedReason {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        Reason::schemas(schemas);
    }
}

/// Renders each sentence only when a quote is written out: counting never pays for words.
pub(super) fn explained<S: Serializer>(reasons: &[Reason], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(reasons.iter().copied().map(ExplainedReason::from))
}
