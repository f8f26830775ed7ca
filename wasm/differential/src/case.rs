//! One call of the bindings, with the result of the native rules.

use std::io::{self, Write};

use serde::Serialize;
use shop_core::refusal::Refusal;

/// Function name with its arguments and its result, both as JSON.
pub(crate) struct Case {
    function: &'static str,
    arguments: String,
    answer: String,
}

/// Result of building a case.
pub(crate) type Made = Result<Case, serde_json::Error>;

impl Case {
    /// Builds a case for a rule that cannot fail. `arguments` is a tuple.
    pub(crate) fn answered(
        function: &'static str,
        arguments: &impl Serialize,
        answer: &impl Serialize,
    ) -> Made {
        Ok(Self {
            function,
            arguments: serde_json::to_string(arguments)?,
            answer: serde_json::to_string(answer)?,
        })
    }

    /// Builds a case for a rule that may fail; a failure is written as `{"refused": …}`.
    pub(crate) fn asked(
        function: &'static str,
        arguments: &impl Serialize,
        answer: Result<impl Serialize, Refusal>,
    ) -> Made {
        #[derive(Serialize)]
        struct Refused {
            refused: Refusal,
        }
        match answer {
            Ok(value) => Self::answered(function, arguments, &value),
            Err(refused) => Self::answered(function, arguments, &Refused { refused }),
        }
    }

    /// Builds a case with arguments as JSON text, which the bindings must reject as malformed.
    pub(crate) fn misshapen(function: &'static str, arguments: String) -> Self {
        Self {
            function,
            arguments,
            answer: r#"{"wrong":"shape"}"#.to_owned(),
        }
    }

    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Self {
            function,
            arguments,
            answer,
        } = self;
        writeln!(out, "{function}\t{arguments}\t{answer}")
    }
}
