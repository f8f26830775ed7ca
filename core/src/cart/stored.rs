//! JSON texts as a browser's storage holds them.
//!
//! A reader of its own: the general one (`serde_json`) is a fifth of the page's module after gzip,
//! for the one text that the page reads by itself. `tests/cart.rs` holds it to the general one's
//! judgement.

use std::str::Chars;

/// How deep lists and objects may lie in one another; a cart needs three.
const DEPTH_MAX: u32 = 32;

/// A JSON value, as far as a cart is made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Stored {
    Integer(i64),
    Text(String),
    List(Vec<Stored>),
    Object(Vec<(String, Stored)>),
    /// True, false, null, and numbers that are no integer.
    Other,
}

impl Stored {
    /// Reads a whole text; `None` when it is not JSON or lies too deep.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut reader = Reader { rest: text.chars() };
        let value = reader.value(0)?;
        reader.peek().is_none().then_some(value)
    }

    /// The member of an object, the last of its name.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else {
            return None;
        };
        members
            .iter()
            .rfind(|(known, _)| known == name)
            .map(|(_, value)| value)
    }
}

struct Reader<'t> {
    rest: Chars<'t>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn skip_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let next = self.peek().filter(|next| wanted(*next))?;
        self.rest.next();
        Some(next)
    }

    fn skip(&mut self, wanted: char) -> Option<char> {
        self.skip_if(|next| next == wanted)
    }

    fn skip_space(&mut self) {
        while self
            .skip_if(|c| matches!(c, ' ' | '\t' | '\n' | '\r'))
            .is_some()
        {}
    }

    /// A value with the white space around it.
    fn value(&mut self, depth: u32) -> Option<Stored> {
        self.skip_space();
        let value = match self.peek()? {
            '{' if depth < DEPTH_MAX => self.object(depth + 1),
            '[' if depth < DEPTH_MAX => self.list(depth + 1),
            '"' => self.text().map(Stored::Text),
            't' => self.word("true"),
            'f' => self.word("false"),
            'n' => self.word("null"),
            _ => self.number(),
        }?;
        self.skip_space();
        Some(value)
    }

    fn word(&mut self, word: &str) -> Option<Stored> {
        word.chars()
            .try_for_each(|letter| self.skip(letter).map(|_| ()))?;
        Some(Stored::Other)
    }

    fn list(&mut self, depth: u32) -> Option<Stored> {
        let mut values = Vec::new();
        self.members('[', ']', |reader| {
            values.push(reader.value(depth)?);
            Some(())
        })?;
        Some(Stored::List(values))
    }

    fn object(&mut self, depth: u32) -> Option<Stored> {
        let mut members = Vec::new();
        self.members('{', '}', |reader| {
            reader.skip_space();
            let name = reader.text()?;
            reader.skip_space();
            reader.skip(':')?;
            members.push((name, reader.value(depth)?));
            Some(())
        })?;
        Some(Stored::Object(members))
    }

    /// What stands between two brackets, parted by commas.
    fn members(
        &mut self,
        open: char,
        close: char,
        mut member: impl FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.skip(open)?;
        self.skip_space();
        if self.skip(close).is_some() {
            return Some(());
        }
        loop {
            member(self)?;
            if self.skip(',').is_none() {
                return self.skip(close).map(|_| ());
            }
        }
    }

    fn text(&mut self) -> Option<String> {
        self.skip('"')?;
        let mut text = String::new();
        loop {
            match self.rest.next()? {
                '"' => return Some(text),
                '\\' => text.push(self.escape()?),
                control if control < ' ' => return None,
                other => text.push(other),
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        Some(match self.rest.next()? {
            'b' => '\u{8}',
            'f' => '\u{C}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => return self.unicode(),
            sign @ ('"' | '\\' | '/') => sign,
            _ => return None,
        })
    }

    /// Four hexadecimal digits, or eight in two escapes for a character beyond the first plane.
    fn unicode(&mut self) -> Option<char> {
        let first = self.hexadecimal()?;
        if !(0xD800..0xDC00).contains(&first) {
            return char::from_u32(first);
        }
        self.skip('\\')?;
        self.skip('u')?;
        let second = self
            .hexadecimal()?
            .checked_sub(0xDC00)
            .filter(|low| *low < 0x400)?;
        char::from_u32(0x10000 + ((first - 0xD800) << 10) + second)
    }

    fn hexadecimal(&mut self) -> Option<u32> {
        (0..4).try_fold(0, |sum, _| Some(sum * 16 + self.rest.next()?.to_digit(16)?))
    }

    fn number(&mut self) -> Option<Stored> {
        let negative = self.skip('-').is_some();
        let whole = if self.skip('0').is_some() {
            String::from("0")
        } else {
            self.digits()?
        };
        let mut integer = true;
        if self.skip('.').is_some() {
            self.digits()?;
            integer = false;
        }
        if self.skip_if(|c| matches!(c, 'e' | 'E')).is_some() {
            self.skip_if(|c| matches!(c, '+' | '-'));
            self.digits()?;
            integer = false;
        }
        let value = whole
            .parse()
            .ok()
            .filter(|_| integer)
            .map(|value: i64| Stored::Integer(if negative { -value } else { value }));
        Some(value.unwrap_or(Stored::Other))
    }

    /// One digit at least.
    fn digits(&mut self) -> Option<String> {
        let mut digits = String::new();
        while let Some(digit) = self.skip_if(|c| c.is_ascii_digit()) {
            digits.push(digit);
        }
        (!digits.is_empty()).then_some(digits)
    }
}
