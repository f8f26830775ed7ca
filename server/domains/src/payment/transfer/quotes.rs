//! Detection of unclosed quotation marks in a CSV file.

/// Returns the line of the first quotation mark that is never closed, or that swallows a whole row
/// before a mark on another line closes it. Without this check the swallowed lines would be lost
/// silently.
///
/// `is_row` returns `true` if a line of text is a row of its own. A quoted cell may contain line
/// feeds.
pub(super) fn open_quote(text: &str, delimiter: u8, is_row: impl Fn(&str) -> bool) -> Option<u64> {
    let delimiter = char::from(delimiter);
    let mut letters = text.char_indices().peekable();
    let mut line = 1_u64;
    let mut begins_cell = true;
    while let Some((start, letter)) = letters.next() {
        if letter != '"' || !begins_cell {
            begins_cell = letter == delimiter || letter == '\n';
            line += u64::from(letter == '\n');
            continue;
        }
        let opened = line;
        let end = loop {
            match letters.next() {
                None => return Some(opened),
                Some((_, '\n')) => line += 1,
                Some((_, '"')) => match letters.peek() {
                    Some((_, '"')) => drop(letters.next()),
                    next => break next.map(|(place, letter)| (*place, *letter)),
                },
                Some(_) => {}
            }
        };
        let place = end.map_or(text.len(), |(place, _)| place);
        let mut inner = text.get(start..place).unwrap_or_default().split('\n');
        inner.next();
        let ends_cell = end.is_none_or(|(_, letter)| letter == delimiter || letter == '\n');
        if line > opened && !ends_cell || inner.any(&is_row) {
            return Some(opened);
        }
        begins_cell = false;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::open_quote;

    #[test]
    fn marks_that_swallow_lines() {
        let opened = |text: &str| open_quote(text, b',', |line| line.starts_with("2026"));
        for sound in [
            "",
            "a,b\n",
            "a,\"b,c\"\n1,\"say \"\"hi\"\"\"\n",
            "a,5\" row\nb,6\" row\n",
            "a,\"two\nlines\",c\n",
            "a,\"two\nlines\"",
            "a,\"\"\n",
        ] {
            assert_eq!(opened(sound), None, "{sound}");
        }
        for (bad, line) in [
            ("a,b\n1,\"x\n2026,y\n", 2),
            ("a,b\n1,\"x\n2026,\"y\n", 2),
            ("a,b\n1,\"x\n2026,y,\"\nz\n", 2),
            ("a,\"two\nlines\",c\n3,\"", 3),
        ] {
            assert_eq!(opened(bad), Some(line), "{bad}");
        }
    }
}
