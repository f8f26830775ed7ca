//! What a mail says, part by part, before it has a form.

/// One mail, part by part.
#[derive(Default)]
pub(super) struct MailContent {
    pub(super) title: &'static str,
    /// What tells it from other mails of the same title, in the subject.
    pub(super) number: Option<String>,
    /// Shown by mail programs beside the subject.
    pub(super) preview: String,
    pub(super) opening: Vec<String>,
    /// What must be copied, under its label.
    pub(super) copy: Option<(&'static str, String)>,
    /// A link, under its label, with the sentence that leads to it.
    pub(super) link: Option<(&'static str, &'static str, String)>,
    pub(super) goods: Option<Goods>,
    pub(super) groups: Vec<Group>,
    pub(super) closing: Vec<String>,
}

/// What was bought and what it costs, every amount as it is read.
pub(super) struct Goods {
    pub(super) lines: Vec<GoodsLine>,
    /// What comes between the lines and the total.
    pub(super) sums: Vec<(&'static str, String)>,
    pub(super) total: (&'static str, String),
}

/// One line of the goods.
pub(super) struct GoodsLine {
    pub(super) name: String,
    /// Unit price and pieces.
    pub(super) measure: String,
    pub(super) charged: String,
}

/// Facts under their heading.
#[derive(Clone)]
pub(super) struct Group {
    pub(super) title: &'static str,
    pub(super) facts: Vec<(&'static str, String)>,
}
