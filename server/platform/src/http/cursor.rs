//! Keyset pagination: a page begins after a sort key, not at an offset, so that the last page of a
//! million entries is as fast as the first (decision D57).

use std::fmt;

use super::query::{Query, out_of_range};
use shop_engine::error::AppError;

/// Sort key of a list, unique in the list.
pub trait SortKey: Sized {
    /// Formats the key: its parts, joined with hyphens.
    fn format(&self) -> String;

    /// Parses a formatted key, or returns `None` if it is malformed.
    fn parse(text: &str) -> Option<Self>;
}

/// Cursor of a list: the sort key of an entry, after which a page begins. Its text, such as
/// `1763942400000-2611217QK4ZT9WXB`, is `next` of one page and `After` of the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor<K>(pub K);

impl<K: SortKey> Cursor<K> {
    /// Parses a cursor, which a client may have changed.
    ///
    /// Fails with `out_of_range` if it is malformed.
    pub fn parse(typed: &str) -> Result<Self, AppError> {
        K::parse(typed)
            .map(Self)
            .ok_or_else(|| out_of_range("After"))
    }

    /// Parses the parameter `After`. Returns `None` if it is absent.
    pub fn of(query: &Query) -> Result<Option<Self>, AppError> {
        query.get("After")?.map(Self::parse).transpose()
    }
}

impl<K: SortKey> fmt::Display for Cursor<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.format())
    }
}

/// Splits a key into its parts; only the last one may contain hyphens.
///
/// Returns `None` if a part is missing, and for a NUL character, which PostgreSQL rejects in text.
#[must_use]
pub fn parts<const N: usize>(text: &str) -> Option<[&str; N]> {
    let parts: Vec<&str> = text.splitn(N, '-').collect();
    parts.try_into().ok().filter(|_| !text.contains('\0'))
}

/// Version of a catalogue item.
impl SortKey for i64 {
    fn format(&self) -> String {
        self.to_string()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

/// Time in milliseconds, and id.
impl SortKey for (i64, i64) {
    fn format(&self) -> String {
        format!("{}-{}", self.0, self.1)
    }

    fn parse(text: &str) -> Option<Self> {
        let [at, id] = parts(text)?;
        Some((at.parse().ok()?, id.parse().ok()?))
    }
}

/// Time in milliseconds, and an id that is any text.
impl SortKey for (i64, String) {
    fn format(&self) -> String {
        format!("{}-{}", self.0, self.1)
    }

    fn parse(text: &str) -> Option<Self> {
        let [at, id] = parts(text)?;
        Some((at.parse().ok()?, id.to_owned()))
    }
}

/// Page of a list.
#[derive(Debug)]
pub struct Page<T> {
    /// Entries of the page.
    pub entries: Vec<T>,
    /// Cursor of the next page; `None` on the last page.
    pub next: Option<String>,
}

impl<T> Page<T> {
    /// Loads a page of up to `size` entries.
    ///
    /// `load` takes the number of entries to load: one more than the page holds, which shows
    /// whether there is a next page.
    pub fn load<K: SortKey>(
        size: i64,
        key: impl Fn(&T) -> K,
        load: impl FnOnce(i64) -> Result<Vec<T>, AppError>,
    ) -> Result<Self, AppError> {
        let mut entries = load(size + 1)?;
        let limit = usize::try_from(size).unwrap_or_default();
        let has_more = entries.len() > limit;
        entries.truncate(limit);
        let last = entries.last().filter(|_| has_more);
        let next = last.map(|last| Cursor(key(last)).to_string());
        Ok(Self { entries, next })
    }

    /// Converts the entries.
    pub fn try_map<U>(
        self,
        convert: impl FnMut(T) -> Result<U, AppError>,
    ) -> Result<Page<U>, AppError> {
        let entries = self.entries.into_iter().map(convert);
        Ok(Page {
            entries: entries.collect::<Result<_, _>>()?,
            next: self.next,
        })
    }
}
