//! Golden vector: a rule with its input and its result.

use serde::Serialize;
use serde_json::Value;
use shop_core::refusal::Refusal;

/// Contains either `answer` or `refusal`, never both.
#[derive(Clone, Serialize)]
pub(crate) struct Vector {
    rule: &'static str,
    input: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<Refusal>,
}

impl Vector {
    /// Creates the vector of a rule that cannot fail.
    pub(crate) fn answered(rule: &'static str, input: Value, answer: impl Serialize) -> Self {
        Self::asked(rule, input, Ok(answer))
    }

    /// Creates the vector of a rule that may fail.
    pub(crate) fn asked(
        rule: &'static str,
        input: Value,
        answer: Result<impl Serialize, Refusal>,
    ) -> Self {
        let (answer, refusal) = match answer {
            Ok(answer) => (Some(value(answer)), None),
            Err(refusal) => (None, Some(refusal)),
        };
        Self {
            rule,
            input,
            answer,
            refusal,
        }
    }
}

/// Converts a value to JSON.
#[expect(
    clippy::expect_used,
    reason = "every shape of the rules is JSON; a generator may stop"
)]
pub(crate) fn value(shape: impl Serialize) -> Value {
    serde_json::to_value(shape).expect("the rules' shapes are JSON")
}
