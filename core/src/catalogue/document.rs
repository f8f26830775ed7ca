//! Documents of the website, such as the terms: chapters of numbered articles, written as lines.

use serde::{Deserialize, Serialize};

use crate::form::UNNAMED;
use crate::refusal::{Refusal, RefusalCode};

/// Chapters to which the website links, each with its anchor.
const ANCHORS: [(&str, &str); 3] = [
    ("服務條款", "service"),
    ("隱私權政策", "privacy"),
    ("配送方式與運費", "delivery"),
];

/// Document. In its text, `# ` begins a chapter, `## ` an article, `- ` a numbered point, and
/// `| term | text` a row of facts. Any other line is a paragraph.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentText {
    /// Lines before the first chapter.
    pub lead: String,
    /// Chapters, at least one.
    pub chapters: Vec<DocumentChapter>,
}

/// Chapter of a document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentChapter {
    /// Anchor of links.
    pub id: String,
    /// Title.
    pub title: String,
    /// Lines before the first article.
    pub lead: String,
    /// Articles.
    pub articles: Vec<DocumentArticle>,
}

/// Article of a chapter.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentArticle {
    /// Title.
    pub title: String,
    /// Passages, in order.
    pub passages: Vec<DocumentPassage>,
}

/// Passage of an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum DocumentPassage {
    /// Paragraph.
    Text(String),
    /// Numbered points.
    Points(Vec<String>),
    /// Facts.
    Facts(Vec<DocumentFact>),
}

/// Term with the text beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentFact {
    /// Term.
    pub term: String,
    /// Text beside the term.
    pub text: String,
}

impl DocumentText {
    /// Reads the text of a document. Fails with `text_invalid` and the number of the line that does
    /// not fit.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let mut document = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if !line.is_empty() {
                document
                    .add(line)
                    .map_err(|fault| refuse(&format!("第 {number} 行：{fault}")))?;
            }
        }
        if document.chapters.is_empty() {
            return Err(refuse("至少要有一章，章名寫在「# 」之後"));
        }
        Ok(document)
    }

    /// Returns the document with every text replaced by `fill`. It keeps its chapters, articles and
    /// passages, also if a text is now equal to another, or begins with a mark.
    #[must_use]
    pub fn filled(self, fill: impl Fn(&str) -> String) -> Self {
        let article = |DocumentArticle { title, passages }| DocumentArticle {
            title: fill(&title),
            passages: passages.into_iter().map(|one| one.filled(&fill)).collect(),
        };
        let chapter = |chapter: DocumentChapter| DocumentChapter {
            id: chapter.id,
            title: fill(&chapter.title),
            lead: fill(&chapter.lead),
            articles: chapter.articles.into_iter().map(article).collect(),
        };
        Self {
            lead: fill(&self.lead),
            chapters: self.chapters.into_iter().map(chapter).collect(),
        }
    }

    fn add(&mut self, line: &str) -> Result<(), String> {
        if let Some(title) = heading(line, "##") {
            return self.add_article(title);
        }
        if let Some(title) = heading(line, "#") {
            return self.add_chapter(title);
        }
        if line.starts_with('#') {
            return Err("標題只有章（# ）與條（## ）兩層".to_owned());
        }
        let Some(chapter) = self.chapters.last_mut() else {
            return lead(&mut self.lead, line);
        };
        match chapter.articles.last_mut() {
            Some(article) => article.add(line),
            None => lead(&mut chapter.lead, line),
        }
    }

    fn add_chapter(&mut self, title: &str) -> Result<(), String> {
        is_named(title)?;
        if self.chapters.iter().any(|chapter| chapter.title == title) {
            return Err(format!("已經有「{title}」這一章"));
        }
        let anchor = ANCHORS.iter().find(|(known, _)| *known == title);
        let own = || format!("chapter-{}", self.chapters.len() + 1);
        self.chapters.push(DocumentChapter {
            id: anchor.map_or_else(own, |(_, id)| (*id).to_owned()),
            title: title.to_owned(),
            ..DocumentChapter::default()
        });
        Ok(())
    }

    fn add_article(&mut self, title: &str) -> Result<(), String> {
        is_named(title)?;
        let chapter = self.chapters.last_mut();
        let chapter = chapter.ok_or("條文要放在一章之內，請先寫章名（# ）")?;
        if chapter
            .articles
            .iter()
            .any(|article| article.title == title)
        {
            return Err(format!("這一章已經有「{title}」這一條"));
        }
        chapter.articles.push(DocumentArticle {
            title: title.to_owned(),
            passages: Vec::new(),
        });
        Ok(())
    }
}

impl DocumentPassage {
    fn filled(self, fill: impl Fn(&str) -> String) -> Self {
        let fact = |DocumentFact { term, text }| DocumentFact {
            term: fill(&term),
            text: fill(&text),
        };
        match self {
            Self::Text(text) => Self::Text(fill(&text)),
            Self::Points(points) => Self::Points(points.iter().map(|point| fill(point)).collect()),
            Self::Facts(facts) => Self::Facts(facts.into_iter().map(fact).collect()),
        }
    }
}

impl DocumentArticle {
    /// Adds a line. Neighbouring points, and neighbouring facts, form one list.
    fn add(&mut self, line: &str) -> Result<(), String> {
        if let Some(point) = line.strip_prefix("- ") {
            let point = point.trim().to_owned();
            if let Some(DocumentPassage::Points(points)) = self.passages.last_mut() {
                points.push(point);
            } else {
                self.passages.push(DocumentPassage::Points(vec![point]));
            }
        } else if line.starts_with('|') {
            let fact = fact(line)?;
            if let Some(DocumentPassage::Facts(facts)) = self.passages.last_mut() {
                facts.push(fact);
            } else {
                self.passages.push(DocumentPassage::Facts(vec![fact]));
            }
        } else {
            self.passages.push(DocumentPassage::Text(line.to_owned()));
        }
        Ok(())
    }
}

/// Returns the words after the marks of a heading.
fn heading<'l>(line: &'l str, marks: &str) -> Option<&'l str> {
    let title = line.strip_prefix(marks)?;
    (!title.starts_with('#')).then(|| title.trim())
}

fn is_named(title: &str) -> Result<(), String> {
    if title.is_empty() {
        return Err("請寫標題".to_owned());
    }
    Ok(())
}

/// Adds a line to a lead, which is plain text.
fn lead(lead: &mut String, line: &str) -> Result<(), String> {
    if line.starts_with("- ") || line.starts_with('|') {
        return Err("條列與表格要放在一條之內，請先寫條名（## ）".to_owned());
    }
    if !lead.is_empty() {
        lead.push('\n');
    }
    lead.push_str(line);
    Ok(())
}

fn fact(line: &str) -> Result<DocumentFact, String> {
    let inner = line.trim_matches('|');
    let parts = inner.split_once('|');
    let parts = parts.map(|(term, text)| (term.trim(), text.trim()));
    match parts {
        Some((term, text)) if !term.is_empty() && !text.is_empty() => Ok(DocumentFact {
            term: term.to_owned(),
            text: text.to_owned(),
        }),
        _ => Err("表格的一列要寫成「| 名稱 | 內容」".to_owned()),
    }
}

fn refuse(sentence: &str) -> Refusal {
    Refusal::field(UNNAMED.key, RefusalCode::TextInvalid, sentence)
}
