//! Punycode encoding of non-ASCII domain labels for DNS and mail servers (RFC 3492).
//!
//! The encoder is our own, because the tables of the `idna` package would be several times as large
//! as the page's module. `core/tests/contact.rs` compares it with that package.

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const FIRST_BIAS: u32 = 72;
const FIRST_BEYOND_ASCII: u32 = 0x80;

/// Encodes a label for DNS: `例子` becomes `xn--fsqu00a`. ASCII labels are returned unchanged.
/// Returns `None` if the label overflows the arithmetic, and so is too long for DNS.
pub(super) fn ascii_label(label: &str) -> Option<String> {
    if label.is_ascii() {
        return Some(label.to_owned());
    }
    let mut out: String = label.chars().filter(char::is_ascii).collect();
    let basic = u32::try_from(out.len()).ok()?;
    if basic > 0 {
        out.push('-');
    }
    let length = u32::try_from(label.chars().count()).ok()?;
    let (mut next, mut delta, mut bias, mut handled) =
        (FIRST_BEYOND_ASCII, 0_u32, FIRST_BIAS, basic);
    while handled < length {
        let code_points = label.chars().map(u32::from);
        let least = code_points.clone().filter(|code| *code >= next).min()?;
        delta = delta.checked_add((least - next).checked_mul(handled + 1)?)?;
        next = least;
        for code in code_points {
            if code < next {
                delta = delta.checked_add(1)?;
            }
            if code == next {
                push_number(&mut out, delta, bias)?;
                bias = adapted(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta = delta.checked_add(1)?;
        next += 1;
    }
    Some(["xn--", &out].concat())
}

/// Appends a number as a generalized variable-length integer (RFC 3492).
fn push_number(out: &mut String, number: u32, bias: u32) -> Option<()> {
    let mut rest = number;
    for position in (BASE..).step_by(36) {
        let threshold = position.saturating_sub(bias).clamp(T_MIN, T_MAX);
        if rest < threshold {
            break;
        }
        let span = BASE - threshold;
        out.push(digit(threshold + (rest - threshold) % span)?);
        rest = (rest - threshold) / span;
    }
    out.push(digit(rest)?);
    Some(())
}

/// Returns the bias for the next number (RFC 3492, section 6.1).
const fn adapted(delta: u32, handled: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += delta / handled;
    let mut steps = 0;
    while delta > ((BASE - T_MIN) * T_MAX) / 2 {
        delta /= BASE - T_MIN;
        steps += BASE;
    }
    steps + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

/// Returns the digit of a value: `a` to `z` are 0 to 25, `0` to `9` are 26 to 35.
fn digit(value: u32) -> Option<char> {
    let base = if value < 26 { 'a' } else { '0' };
    char::from_u32(u32::from(base) + if value < 26 { value } else { value - 26 })
}
