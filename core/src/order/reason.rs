//! Reasons of a quote: as data, as sentences, and serialized.

use serde::{Deserialize, Serialize, Serializer};

use super::{DeliveryLocation, Fees};
use crate::money::Money;

/// Reason of a quote: the rule that applied, with its amounts.
///
/// Stored as data, so that it can be shown in any language; `sentence` is the shop's own text.
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
        /// Delivery fee.
        fee: Money,
        /// Subtotal from which delivery is free.
        threshold: Money,
        /// Amount missing to the threshold.
        missing: Money,
    },
    /// The goods go to an outlying island, for a surcharge.
    OutlyingSurcharge {
        /// Surcharge.
        fee: Money,
    },
    /// The goods go to an outlying island; staff confirm the freight by phone.
    OutlyingToConfirm {},
    /// The goods go overseas, for a surcharge.
    OverseasSurcharge {
        /// Surcharge.
        fee: Money,
    },
    /// The goods go overseas; staff confirm the freight by phone.
    OverseasToConfirm {},
    /// The courier collects the money, for a fee.
    CollectionFee {
        /// Collection fee.
        fee: Money,
    },
    /// Rounding the lines to whole dollars changed the total.
    Rounded {
        /// The total before rounding.
        exact: Money,
        /// Total charged.
        charged: Money,
    },
}

impl Reason {
    /// Returns the reason of the delivery fee: the fee below the threshold, or its waiver from the
    /// threshold on. Returns `None` if delivery is always free.
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

    /// Returns the reason of a location's surcharge; if it is zero, staff confirm it by phone.
    pub(super) const fn of_place(location: DeliveryLocation, fee: Money) -> Option<Self> {
        match (location, fee) {
            (DeliveryLocation::Taiwan, _) => None,
            (DeliveryLocation::OutlyingIsland, Money::ZERO) => Some(Self::OutlyingToConfirm {}),
            (DeliveryLocation::OutlyingIsland, fee) => Some(Self::OutlyingSurcharge { fee }),
            (DeliveryLocation::Overseas, Money::ZERO) => Some(Self::OverseasToConfirm {}),
            (DeliveryLocation::Overseas, fee) => Some(Self::OverseasSurcharge { fee }),
        }
    }

    /// Returns the sentence for the buyer, in Chinese.
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

/// Reason with its sentence, as serialized.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(tsify::Tsify),
    tsify(type = "Reason & { sentence: string }")
)]
pub struct ExplainedReason {
    /// Rule and its amounts.
    #[serde(flatten)]
    pub reason: Reason,
    /// Sentence for the buyer, in Chinese.
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

/// Schema as a `oneOf` whose variants contain the sentence next to the amounts. `flatten` would
/// become an `allOf` around a `oneOf`, which client generators do not support.
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

/// Renders the sentences only when a quote is serialized, so that the calculation does not allocate
/// text.
pub(super) fn explained<S: Serializer>(reasons: &[Reason], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(reasons.iter().copied().map(ExplainedReason::from))
}
