//! One call of the bindings, with the answer that the native rules give.

use std::io::{self, Write};

use serde::Serialize;
use shop_core::refusal::Refusal;

/// A function, its arguments and its answer, the latter two as JSON.
pub(crate) struct Case {
    function: &'static str,
    arguments: String,
    answer: String,
}

/// What building a case answers.
pub(crate) type Made = Result<Case, serde_json::Error>;

impl Case {
    /// A rule that always answers. `arguments` is a tuple.
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

    /// A rule that may refuse; a refusal is written as `{"refused": …}`.
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

    /// Arguments given as JSON text that the bindings have to find of the wrong shape.
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
