//! The receipt of an order: what its total was counted from, so that it can be counted again.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use super::freight::{Freight, FreightState, freight_fixed};
use super::{DeliveryLocation, ExplainedReason, Quote, QuoteLine, QuoteRequest, Reason, quote};
use crate::RULES_VERSION;
use crate::money::Money;
use crate::refusal::Refusal;

/// What an order keeps of its price: by which rules and settings it was counted, from what, and
/// what came of it. It is kept as JSON, and reads itself again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// [`RULES_VERSION`] of that day.
    pub rules_version: String,
    /// The version of the settings that the fees are of.
    pub settings_version: i64,
    /// Lines, place, way to pay and fees.
    pub request: QuoteRequest,
    /// What was counted.
    pub quote: StoredQuote,
    /// A freight that staff proposed and the buyer has not agreed to yet; the quote is without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed_freight: Option<Freight>,
}

/// A [`Quote`] as it is kept and shown afterwards: the same shape, and no amount that can be asked
/// of a buyer again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoredQuote {
    /// Each line, in the order of the order.
    pub lines: Vec<QuoteLine>,
    /// Sum of the lines before rounding.
    pub subtotal_exact: Money,
    /// Sum of the rounded lines.
    pub subtotal: Money,
    /// What delivery costs before the reduction.
    pub delivery_fee: Money,
    /// What was taken off.
    pub reduction: Money,
    /// What the place added.
    pub surcharge: Money,
    /// What cash on delivery added.
    pub collection_fee: Money,
    /// The total before rounding.
    pub total_exact: Money,
    /// The total that is charged, in whole dollars.
    pub total: Money,
    /// Why, as the buyer read it.
    #[serde(deserialize_with = "explain")]
    pub reasons: Vec<ExplainedReason>,
}

/// Reads the rules and figures; their sentences are today's.
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
    /// The receipt of a quote that was counted just now.
    pub(super) fn of(request: QuoteRequest, quote: &Quote, settings_version: i64) -> Self {
        Self {
            rules_version: RULES_VERSION.to_owned(),
            settings_version,
            request,
            quote: quote.into(),
            proposed_freight: None,
        }
    }

    /// How far the freight has come.
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

    /// The receipt with a freight that the buyer has to agree to; nothing is charged for it yet.
    ///
    /// Refuses with `freight_fixed` an order whose freight is known, and as [`quote`] does.
    pub fn propose_freight(&self, freight: Freight) -> Result<Self, Refusal> {
        self.with_freight(freight)?;
        Ok(Self {
            proposed_freight: Some(freight),
            ..self.clone()
        })
    }

    /// The receipt with the proposed freight, as what the place adds; `None` where none was.
    #[must_use]
    pub fn with_proposed_freight(&self) -> Option<Result<Self, Refusal>> {
        self.proposed_freight
            .map(|freight| self.with_freight(freight))
    }

    /// The receipt calculated again by the rules, with this freight.
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

    /// What of the total is charged for delivery: the fee less the reduction, and what the place adds.
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

/// Counts a receipt again by today's rules, from what it was counted from; the quote, where it is
/// the same to the thousandth, reasons included.
///
/// Says otherwise what differs: then a rule has changed since, and its version has to tell so.
pub fn replay(receipt: &Receipt) -> Result<Quote, Difference> {
    let counted = quote(&receipt.request).map_err(Difference::Refused)?;
    let figures = differing(&receipt.quote, &StoredQuote::from(&counted));
    if figures.is_empty() {
        Ok(counted)
    } else {
        Err(Difference::Figures(figures))
    }
}

/// How a receipt differs from what today's rules count.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// Today's rules refuse what was ordered.
    #[error("refused today: {0}")]
    Refused(Refusal),
    /// These figures are others.
    #[error("{}", Listed(.0))]
    Figures(Vec<DifferentFigure>),
}

/// A figure of a receipt that today's rules count otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifferentFigure {
    /// Its name in the receipt.
    pub name: &'static str,
    /// What the receipt says.
    pub kept: String,
    /// What is counted today.
    pub counted: String,
}

/// `total: kept 3,199, counted 3,259; …`
struct Listed<'d>(&'d [DifferentFigure]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, figure) in self.0.iter().enumerate() {
            let DifferentFigure {
                name,
                kept,
                counted,
            } = figure;
            let between = if index == 0 { "" } else { "; " };
            write!(f, "{between}{name}: kept {kept}, counted {counted}")?;
        }
        Ok(())
    }
}

fn differing(kept: &StoredQuote, counted: &StoredQuote) -> Vec<DifferentFigure> {
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
    let pairs = all(kept).into_iter().zip(all(counted));
    pairs
        .filter(|(kept, counted)| kept != counted)
        .map(|((name, kept), (_, counted))| DifferentFigure {
            name,
            kept,
            counted,
        })
        .collect()
}
