//! Texts of the website that staff edit: the blocks, and the fields of each.

use serde::Serialize;
use strum::IntoStaticStr;

use super::rules::{CONTENT_MAX, NAME_MAX, SENTENCE_MAX};

/// Most characters of the notice.
const NOTICE_MAX: usize = 100;
/// Most characters of a document.
const DOCUMENT_MAX: usize = 10_000;
/// Most characters of a path.
const PATH_MAX: usize = 200;

/// Place of the website where a text block is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum TextPlace {
    /// Bar at the top of every page.
    Notice,
    /// History of the maker, on the home page.
    Story,
    /// Heading of the steps of the work, on the home page.
    Work,
    /// Step of the work, on the home page.
    Step,
    /// Heading of the recommended products, on the home page.
    Picks,
    /// Heading of the menus, on the home page.
    Menus,
    /// Invitation to the store, on the home page.
    Visit,
    /// Lead of the menu page.
    MenuLead,
    /// Offer of help on the menu page.
    MenuHelp,
    /// Lead of the contact page, and its map.
    Contact,
    /// Directions to the store, on the contact page.
    Ways,
    /// Notes to read before a visit, on the contact page.
    Before,
    /// Page of returns and exchanges.
    Delivery,
    /// Page of terms and privacy.
    Terms,
    /// Seal in the header, and icon of the site.
    Seal,
}

impl TextPlace {
    /// Returns `true` if the program has a text of its own, which is shown until the shop's is
    /// active.
    const fn has_default(self) -> bool {
        matches!(
            self,
            Self::Picks
                | Self::Menus
                | Self::MenuLead
                | Self::MenuHelp
                | Self::Delivery
                | Self::Terms
                | Self::Seal
        )
    }

    /// Returns `true` if only owners may change the block.
    const fn is_owners(self) -> bool {
        matches!(self, Self::Delivery | Self::Terms | Self::Seal)
    }

    const fn fields(self) -> &'static [TextRule] {
        use TextField::{Href, Label, Name, Picture, Text, Title};
        use TextKind::{Document, Line, Lines, Pairs, Path};
        const TITLE: TextRule = TextRule::needed(Title, Line, NAME_MAX);
        const SENTENCE: TextRule = TextRule::needed(Text, Lines, SENTENCE_MAX);
        const CONTENT: TextRule = TextRule::needed(Text, Lines, CONTENT_MAX);
        const DOCUMENT: TextRule = TextRule::needed(Text, Document, DOCUMENT_MAX);
        const PICTURE: TextRule = TextRule::needed(Picture, TextKind::Picture, 0);
        match self {
            Self::Notice => {
                &const {
                    [
                        TextRule::needed(Text, Line, NOTICE_MAX),
                        TextRule::optional(Href, Path, PATH_MAX),
                    ]
                }
            }
            Self::Story => &const { [TextRule::needed(Label, Line, NAME_MAX), TITLE, CONTENT] },
            Self::Work => &const { [TITLE] },
            Self::Step => {
                &const {
                    [
                        TextRule::needed(Label, Line, 1),
                        TextRule::needed(Name, Line, NAME_MAX),
                        TITLE,
                        CONTENT,
                        PICTURE,
                    ]
                }
            }
            Self::Picks | Self::Menus | Self::Visit | Self::MenuHelp => {
                &const { [TITLE, SENTENCE] }
            }
            Self::MenuLead => &const { [SENTENCE] },
            Self::Contact => {
                &const { [SENTENCE, TextRule::optional(Picture, TextKind::Picture, 0)] }
            }
            Self::Ways => &const { [TextRule::needed(Text, Pairs, CONTENT_MAX)] },
            Self::Before => &const { [CONTENT] },
            Self::Delivery | Self::Terms => &const { [TITLE, DOCUMENT] },
            Self::Seal => &const { [PICTURE] },
        }
    }
}

/// Field of a text block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, IntoStaticStr)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum TextField {
    /// Short line beside the title: place and year of the story, or the character of a step.
    Label,
    /// Name of a step.
    Name,
    /// Title.
    Title,
    /// Text.
    Text,
    /// Link of the notice.
    Href,
    /// Picture.
    Picture,
}

/// Form of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum TextKind {
    /// One line.
    Line,
    /// Paragraphs, each on a line.
    Lines,
    /// Lines of two parts with a colon between them.
    Pairs,
    /// Chapters and articles (see `DocumentText`).
    Document,
    /// Path of the shop.
    Path,
    /// Picture id.
    Picture,
}

/// Rule of a field that a block uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TextRule {
    /// Field.
    pub field: TextField,
    /// Form of the value.
    pub kind: TextKind,
    /// Most characters; 0 for a picture.
    pub most: usize,
    /// `true` if an active block needs a value.
    pub required: bool,
}

impl TextRule {
    const fn needed(field: TextField, kind: TextKind, most: usize) -> Self {
        Self {
            field,
            kind,
            most,
            required: true,
        }
    }

    const fn optional(field: TextField, kind: TextKind, most: usize) -> Self {
        Self {
            field,
            kind,
            most,
            required: false,
        }
    }
}

/// Text block of the website. The blocks are fixed: staff change their contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct TextBlock {
    /// Id in the database and in forms, from 1.
    pub id: i64,
    /// Place where it is shown.
    pub place: TextPlace,
    /// Name on pages and in the log, in Chinese.
    pub label: &'static str,
    /// `true` if the program has a text of its own, which is shown until the shop's is active.
    pub has_default: bool,
    /// `true` if only owners may change it.
    pub is_owners: bool,
    /// Fields that it uses. The others are blank.
    pub fields: &'static [TextRule],
}

/// Places and names of all blocks. The position of a block, from 1, is its id.
const BLOCKS: [(TextPlace, &str); 20] = [
    (TextPlace::Notice, "公告列"),
    (TextPlace::Story, "品牌故事"),
    (TextPlace::Work, "製香過程"),
    (TextPlace::Step, "製香步驟一"),
    (TextPlace::Step, "製香步驟二"),
    (TextPlace::Step, "製香步驟三"),
    (TextPlace::Step, "製香步驟四"),
    (TextPlace::Step, "製香步驟五"),
    (TextPlace::Step, "製香步驟六"),
    (TextPlace::Picks, "首頁：推薦商品"),
    (TextPlace::Menus, "首頁：商品分類"),
    (TextPlace::Visit, "首頁：到店邀請"),
    (TextPlace::MenuLead, "商品分類頁：引言"),
    (TextPlace::MenuHelp, "商品分類頁：諮詢"),
    (TextPlace::Contact, "門市據點：引言與地圖"),
    (TextPlace::Ways, "門市據點：怎麼來"),
    (TextPlace::Before, "門市據點：來店之前"),
    (TextPlace::Delivery, "退換貨政策"),
    (TextPlace::Terms, "服務條款"),
    (TextPlace::Seal, "店章與圖示"),
];

impl TextBlock {
    /// Returns all blocks, by id.
    pub fn all() -> impl Iterator<Item = Self> {
        let block = |(id, (place, label)): (i64, (TextPlace, &'static str))| Self {
            id,
            place,
            label,
            has_default: place.has_default(),
            is_owners: place.is_owners(),
            fields: place.fields(),
        };
        (1..).zip(BLOCKS).map(block)
    }

    /// Returns the block with this id.
    #[must_use]
    pub fn of(id: i64) -> Option<Self> {
        Self::all().find(|block| block.id == id)
    }

    /// Returns the rule of a field, or `None` if the block does not use it.
    #[must_use]
    pub fn rule(&self, field: TextField) -> Option<&'static TextRule> {
        self.fields.iter().find(|rule| rule.field == field)
    }
}
