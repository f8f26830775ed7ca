//! Content of a mail before rendering.

#[derive(Default)]
pub(super) struct MailContent {
    pub(super) title: &'static str,
    /// Number in the subject, to distinguish mails of the same title.
    pub(super) number: Option<String>,
    /// Preview text that mail programs show beside the subject.
    pub(super) preview: String,
    pub(super) opening: Vec<String>,
    /// Text to copy, with its label.
    pub(super) copy: Option<(&'static str, String)>,
    /// Link: label of the button, sentence before it, and URL.
    pub(super) link: Option<(&'static str, &'static str, String)>,
    pub(super) goods: Option<Goods>,
    pub(super) lists: Vec<List>,
    pub(super) groups: Vec<Group>,
    pub(super) closing: Vec<String>,
}

/// Bought goods with formatted amounts.
pub(super) struct Goods {
    pub(super) lines: Vec<GoodsLine>,
    /// Amounts between the lines and the total.
    pub(super) sums: Vec<(&'static str, String)>,
    pub(super) total: (&'static str, String),
}

pub(super) struct GoodsLine {
    pub(super) name: String,
    /// Unit price and number of pieces.
    pub(super) measure: String,
    pub(super) charged: String,
}

/// Labelled facts under a heading.
#[derive(Clone)]
pub(super) struct Group {
    pub(super) title: &'static str,
    pub(super) facts: Vec<(&'static str, String)>,
}

/// Lines under a heading.
pub(super) struct List {
    pub(super) title: String,
    pub(super) items: Vec<ListItem>,
}

/// Line of a list, with the URL that it leads to.
pub(super) struct ListItem {
    pub(super) text: String,
    pub(super) link: Option<String>,
}
