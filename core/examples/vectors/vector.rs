//! One golden vector: a rule, what it was given, and what it said.

use serde::Serialize;
use serde_json::Value;
use shop_core::refusal::Refusal;

/// Either `answer` or `refusal` is there, and never both.
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
    /// A rule that always answers.
    pub(crate) fn answered(rule: &'static str, input: Value, answer: impl Serialize) -> Self {
        Self::asked(rule, input, Ok(answer))
    }

    /// A rule that may refuse.
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

/// Anything as a JSON value.
#[expect(
    clippy::expect_used,
    reason = "every shape of the rules is JSON; a generator may stop"
)]
pub(crate) fn value(shape: impl Serialize) -> Value {
    serde_json::to_value(shape).expect("the rules' shapes are JSON")
}
