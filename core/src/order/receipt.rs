//! Receipt of an order: the input of its total, so that it can be calculated again.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use super::freight::{Freight, FreightState, freight_fixed};
use super::{DeliveryLocation, ExplainedReason, Quote, QuoteLine, QuoteRequest, Reason, quote};
use crate::RULES_VERSION;
use crate::money::Money;
use crate::refusal::Refusal;

/// Stored calculation of an order's price: the versions of rules and settings, the input and the
/// result. Stored as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// [`RULES_VERSION`] at the time of the calculation.
    pub rules_version: String,
    /// Version of the settings that the fees come from.
    pub settings_version: i64,
    /// Lines, delivery location, payment type and fees.
    pub request: QuoteRequest,
    /// Result of the calculation.
    pub quote: StoredQuote,
    /// Freight proposed by staff and not accepted by the buyer yet; not part of the quote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed_freight: Option<Freight>,
}

/// Quote as stored with an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoredQuote {
    /// Lines, in the order of the order.
    pub lines: Vec<QuoteLine>,
    /// Sum of the lines before rounding.
    pub subtotal_exact: Money,
    /// Sum of the rounded lines.
    pub subtotal: Money,
    /// Delivery fee before the reduction.
    pub delivery_fee: Money,
    /// Reduction of the delivery fee.
    pub reduction: Money,
    /// Surcharge of the delivery location.
    pub surcharge: Money,
    /// Fee for cash on delivery.
    pub collection_fee: Money,
    /// The total before rounding.
    pub total_exact: Money,
    /// Total charged, in whole dollars.
    pub total: Money,
    /// Reasons as the buyer read them.
    #[serde(deserialize_with = "explain")]
    pub reasons: Vec<ExplainedReason>,
}

/// Deserializes the rules and amounts; the sentences are rendered again with the current texts.
fn explain<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<ExplainedReason>, D::Error> {
    let reasons = Vec::<Reason>::deserialize(from)?;
    Ok(reasons.into_iter().map(ExplainedReason::from).collect())
}

impl From<&Quote> for StoredQuote {
    fn from(quote: &Quote) -> Self {
        Self {
            lines: quote.lines.clone(),
            subtotal_exact: quote.subtotal_exact,
            subtotal: quote.subtotal,
            delivery_fee: quote.delivery_fee,
            reduction: quote.reduction,
            surcharge: quote.surcharge,
            collection_fee: quote.collection_fee,
            total_exact: quote.total_exact,
            total: quote.total.amount(),
            reasons: quote.reasons.iter().copied().map(From::from).collect(),
        }
    }
}

impl Receipt {
    /// Creates the receipt of a new quote.
    pub(super) fn of(request: QuoteRequest, quote: &Quote, settings_version: i64) -> Self {
        Self {
            rules_version: RULES_VERSION.to_owned(),
            settings_version,
            request,
            quote: quote.into(),
            proposed_freight: None,
        }
    }

    /// Returns the state of the freight.
    #[must_use]
    pub fn freight_state(&self) -> FreightState {
        let is_known = self.request.delivery_location == DeliveryLocation::Taiwan
            || self.quote.surcharge > Money::ZERO;
        match self.proposed_freight {
            _ if is_known => FreightState::Known,
            None => FreightState::Unset,
            Some(_) => FreightState::Proposed,
        }
    }

    /// Returns the receipt with a freight that the buyer has to accept. The freight is not charged
    /// yet.
    ///
    /// Fails with `freight_fixed` if the freight is known, or with an error of [`quote`].
    pub fn propose_freight(&self, freight: Freight) -> Result<Self, Refusal> {
        self.with_freight(freight)?;
        Ok(Self {
            proposed_freight: Some(freight),
            ..self.clone()
        })
    }

    /// Returns the receipt with the proposed freight as the surcharge, or `None` if none was
    /// proposed.
    #[must_use]
    pub fn with_proposed_freight(&self) -> Option<Result<Self, Refusal>> {
        self.proposed_freight
            .map(|freight| self.with_freight(freight))
    }

    /// Calculates the receipt again with this freight.
    fn with_freight(&self, freight: Freight) -> Result<Self, Refusal> {
        if self.freight_state() == FreightState::Known {
            return Err(freight_fixed());
        }
        let mut fees = self.request.fees;
        fees.outlying_surcharge = freight.amount();
        fees.overseas_surcharge = freight.amount();
        let request = QuoteRequest {
            fees,
            ..self.request.clone()
        };
        let quote = quote(&request)?;
        Ok(Self {
            rules_version: RULES_VERSION.to_owned(),
            settings_version: self.settings_version,
            request,
            quote: StoredQuote::from(&quote),
            proposed_freight: None,
        })
    }

    /// Returns the part of the total charged for delivery: the fee less the reduction, plus the
    /// surcharge.
    #[must_use]
    pub fn charged_for_delivery(&self) -> Money {
        let StoredQuote {
            delivery_fee,
            reduction,
            surcharge,
            ..
        } = &self.quote;
        let less = delivery_fee.checked_sub(*reduction).unwrap_or_default();
        less.checked_add(*surcharge).unwrap_or_default()
    }
}

/// Calculates a receipt again from its stored input with the current rules.
///
/// Returns the quote if all amounts are the same to the thousandth, and the reasons too. Otherwise
/// fails with the differences: then a rule has changed, and [`RULES_VERSION`] must change with it.
pub fn replay(receipt: &Receipt) -> Result<Quote, Difference> {
    let counted = quote(&receipt.request).map_err(Difference::Refused)?;
    let figures = differing(&receipt.quote, &StoredQuote::from(&counted));
    if figures.is_empty() {
        Ok(counted)
    } else {
        Err(Difference::Figures(figures))
    }
}

/// Difference between a receipt and its calculation with the current rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The current rules reject the order.
    #[error("refused today: {0}")]
    Refused(Refusal),
    /// Amounts that differ.
    #[error("{}", Listed(.0))]
    Figures(Vec<DifferentFigure>),
}

/// Amount of a receipt that differs under the current rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifferentFigure {
    /// Name of the field in the receipt.
    pub name: &'static str,
    /// Stored value.
    pub stored: String,
    /// Value calculated now.
    pub counted: String,
}

/// Displays the differences as `total: kept 3,199, counted 3,259; …`.
struct Listed<'d>(&'d [DifferentFigure]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, figure) in self.0.iter().enumerate() {
            let DifferentFigure {
                name,
                stored,
                counted,
            } = figure;
            let between = if index == 0 { "" } else { "; " };
            write!(f, "{between}{name}: kept {stored}, counted {counted}")?;
        }
        Ok(())
    }
}

fn differing(stored: &StoredQuote, counted: &StoredQuote) -> Vec<DifferentFigure> {
    let sums = |quote: &StoredQuote| {
        [
            ("subtotal_exact", quote.subtotal_exact),
            ("subtotal", quote.subtotal),
            ("delivery_fee", quote.delivery_fee),
            ("reduction", quote.reduction),
            ("surcharge", quote.surcharge),
            ("collection_fee", quote.collection_fee),
            ("total_exact", quote.total_exact),
            ("total", quote.total),
        ]
        .map(|(name, amount)| (name, amount.to_string()))
    };
    let lines = |quote: &StoredQuote| {
        let line = |line: &QuoteLine| format!("{} ({})", line.exact, line.rounded);
        quote.lines.iter().map(line).collect::<Vec<_>>().join(" + ")
    };
    let reasons = |quote: &StoredQuote| {
        let sentence = |reason: &ExplainedReason| reason.sentence.clone();
        let sentences: Vec<_> = quote.reasons.iter().map(sentence).collect();
        sentences.join(" ")
    };
    let all = |quote: &StoredQuote| {
        let words = [("lines", lines(quote)), ("reasons", reasons(quote))];
        words.into_iter().chain(sums(quote)).collect::<Vec<_>>()
    };
    let pairs = all(stored).into_iter().zip(all(counted));
    pairs
        .filter(|(stored, counted)| stored != counted)
        .map(|((name, stored), (_, counted))| DifferentFigure {
            name,
            stored,
            counted,
        })
        .collect()
}
