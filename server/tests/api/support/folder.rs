//! Temporary folders that tests fill: catalogues to import and web builds to serve.

use std::io::Write as _;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use super::goods;

/// HTML shell of the pages, before the build inserts the names of its scripts.
pub(crate) const SHELL: &str = include_str!("../../../../web/index.html");

/// Short page templates with every placeholder that the server fills.
const TEMPLATES: [(&str, &str); 10] = [
    (
        "home",
        "{{shop_name}}{{#slide}}[{{href}} {{title}} {{text}}{{#more}} more{{/more}}]\
         {{#picture}}{{#sources}}({{type}} {{set}}){{/sources}}{{url}} {{width}}x{{height}} {{alt}}{{/picture}}{{/slide}}",
    ),
    (
        "category",
        "{{id}} {{name}} {{summary}}{{#upright}} upright{{/upright}}{{#level}} level{{/level}}\
         {{#menus}}[{{id}} {{name}} {{current}}]{{/menus}}{{#list}}{{#asc}} asc{{/asc}}{{#desc}} desc{{/desc}} {{total}}\
         {{#first}}({{id}} {{name}} {{price}}{{#was_price}} was {{was_price}}{{/was_price}}{{#partly}} partly{{/partly}}){{/first}}\
         {{#others}}<{{id}} {{name}} {{price}}{{#whole}} whole{{/whole}}>{{/others}}\
         {{#more}}|{{#cards}}{{id}} {{/cards}}{{/more}}\
         {{#pages}}|{{#links}}{{#link}}{{id}}/{{page}} {{current}} {{/link}}{{^link}}… {{/link}}{{/links}}{{/pages}}{{/list}}",
    ),
    (
        "product",
        "{{menu_id}} {{menu_name}} {{name}} {{summary}}{{#chosen}} NT${{price}}{{#was_price}} was {{was_price}}{{/was_price}}{{/chosen}}\
         {{#picture}} {{url}}{{/picture}}{{#several}} several{{/several}}\
         {{#specs}}|{{spec}} {{price}}{{#was_price}} was {{was_price}}{{/was_price}}{{/specs}}{{#paragraphs}}|{{text}}{{/paragraphs}}",
    ),
    (
        "menu",
        "{{#empty}}empty{{/empty}}{{#first}}({{id}} {{name}} {{summary}}{{#picture}} {{alt}}{{/picture}}){{/first}}\
         {{#others}}<{{id}} {{name}} {{summary}}{{#picture}} {{alt}}{{/picture}}>{{/others}}\
         {{#over_0}} 0{{/over_0}}{{#over_1}} 1{{/over_1}}{{#over_2}} 2{{/over_2}}\
         {{#menu_lead}} {{menu_lead}}{{/menu_lead}}{{#menu_help}} {{title}}{{/menu_help}}",
    ),
    (
        "terms",
        "{{shop_name}} {{motto}} {{court}} {{hotline}} {{service_hours}} {{year}} v{{version}}\n\
         {{delivery_fee}} {{delivery_fee_threshold}} {{sale_income}}\
         {{#outlying_surcharge}} +{{outlying_surcharge}}{{/outlying_surcharge}}{{^outlying_surcharge}} asked{{/outlying_surcharge}}\
         {{#overseas_surcharge}} +{{overseas_surcharge}}{{/overseas_surcharge}}{{^overseas_surcharge}} asked{{/overseas_surcharge}}\n\
         {{#representative}}{{representative}}{{/representative}}{{^representative}}nobody{{/representative}}",
    ),
    (
        "delivery",
        "{{hotline}}{{#email}} or {{email}}{{/email}}{{#address}} at {{address}}{{/address}}{{^address}} asked{{/address}}",
    ),
    (
        "contact",
        "{{#contact}}{{lead}}{{/contact}}{{#picture}} {{width}}x{{height}} {{alt}}{{/picture}}\
         {{^picture}} undrawn{{/picture}}{{#map_frame}} framed{{/map_frame}} ?q={{%shop_name}}\
         {{#address}}%20{{%address}}{{/address}}{{^company_tax_number}} untaxed{{/company_tax_number}}\
         {{#company_tax_number}} {{company_tax_number}}{{/company_tax_number}}\
         {{#contact}}{{#ways}}[{{means}} {{text}}]{{/ways}}{{#before}}({{text}}){{/before}}{{/contact}}",
    ),
    (
        "document",
        "{{title}} {{changed_shown}} {{lead}}{{#chapters}}|{{id}} {{title}} {{lead}}{{#articles}} {{number}}{{title}}\
         {{#passages}}{{#text}}({{text}}){{/text}}{{#points}}[{{#list}}-{{text}}{{/list}}]{{/points}}\
         {{#facts}}[{{#list}}{{term}}={{text}};{{/list}}]{{/facts}}{{/passages}}{{/articles}}{{/chapters}}",
    ),
    (
        "missing",
        "{{#notice}}<{{text}}{{#href}} {{href}}{{/href}}>{{/notice}}{{#seal}}{{alt}} {{/seal}}nothing here, {{shop_name}}",
    ),
    ("scripted", "<noscript>{{title}}: {{hotline}}</noscript>"),
];

/// Temporary folder, removed when dropped.
#[derive(Debug)]
pub(crate) struct Folder(TempDir);

impl Folder {
    /// Creates an empty folder.
    pub(crate) fn empty() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// Creates a folder with a catalogue and its pictures in two widths.
    pub(crate) fn catalogue(catalogue: &Value) -> Self {
        let folder = Self::empty();
        for stem in ["stick", "coil", "hero"] {
            folder.write(&format!("images/{stem}-480.png"), &goods::png(480, 320));
            folder.write(&format!("images/{stem}-960.png"), &goods::png(960, 640));
        }
        folder.write("catalogue.json", catalogue.to_string().as_bytes());
        folder
    }

    /// Creates a web build: shell, templates, one hashed script with its compressed siblings, and
    /// other static files.
    pub(crate) fn web() -> Self {
        let folder = Self::empty();
        let script = "console.log('open');".repeat(40);
        folder.write("index.html", SHELL.as_bytes());
        for (name, template) in TEMPLATES {
            folder.write(&format!("first-paint/{name}.html"), template.as_bytes());
        }
        folder.write("assets/index-3f2a.js", script.as_bytes());
        folder.write("assets/index-3f2a.js.br", b"brotli of the build");
        folder.write("assets/index-3f2a.js.gz", b"gzip of the build");
        folder.write(
            "favicon.svg",
            include_bytes!("../../../../web/public/favicon.svg"),
        );
        folder.write(
            "manifest.webmanifest",
            include_bytes!("../../../../web/public/manifest.webmanifest"),
        );
        folder
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file and creates its parent folders.
    pub(crate) fn write(&self, name: &str, content: &[u8]) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::File::create(path)
            .unwrap()
            .write_all(content)
            .unwrap();
    }
}
