// Checks that every citation leads somewhere:
// - `docs/spec/FILE.md#heading` anywhere, and each link of a document, to a page and its anchor;
// - `D27` to one section of the pages in docs/decisions, which the index lists once;
// - codes of invariants in tests, storms and books, such as `P13`, to docs/spec/invariants.md;
// - paths and file names in documents to files, and measured figures to the file that the bench
//   writes;
// - names in the documents about security, mostly of tests, to the code;
// - numbers of sections to an RFC or another public document that is named right before.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const PAGE = /(?<!\]\()\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g;
const LINK = /\]\(([^)\s#:]*)(?:#([^)\s]+))?\)/g;
const DECISION = /(?<![\w-])D(\d{1,3})(?![\w-])/g;
/** The ends are decisions by themselves; a comment may break between the words. */
const RANGE = /\bD(\d+)[\s/!*]+to[\s/!*]+D(\d+)/g;
const SECTION = /^(?:<a id="d(\d+)"><\/a>\n)?## D(\d+): (.+)$/gm;
const INDEX_LINE = /^\| D(\d+) \| (.+) \| \[[\w-]+\]\(([\w-]+\.md)#d(\d+)\) \|$/gm;
/** Folders whose comments cite invariants, and such a code. */
const PROVING = /^(?:server\/(?:tests|audit|src\/audit)|tools\/(?:storm|bench)|core\/tests)\//;
const INVARIANT = /(?<![\w%{./-])[BCKOPS]\d{1,2}(?![\w-])/g;
/** Path of the repository, as documents write it. The part after `::` names an item of the file. */
const PATH = /`((?:core|server|web|wasm|tools|migrations|deploy|docs|\.ci)\/[\w./-]*(?:\.\w+|\/))(?:::[\w:]+)?`/g;
/** A file of code by its name alone. */
const BARE = /`([\w-]+(?:\.\w+)?\.(?:rs|tsx?|mjs|sh|sql|py))(?:::[\w:]+)?`/g;
/** A measured figure: the text of a link to the file that the bench writes. */
const FIGURE = /\[(\d[\d,.]*)\]\((?:\.\.\/)*(tools\/bench\/[A-Z]+\.md)\)/g;
/** A test, a table, an event or a code, as the documents about security name them. */
const NAME = /`([a-z][a-z0-9]*(?:_[a-z0-9]+)+|[\w-]+\.spec\.ts)`/g;
/** Descriptions of the shop that the specification has replaced. */
const REPLACED = /\b(?:accounts|catalogue)[\s/!*]+document\b/gi;

/** The number of a section, unless a public document comes before it. */
const OF_NOTHING = /(?<!\b(?:RFC \d+|OpenID\W? Connect Core 1\.0),[\s/!*]+)\bsections? \d+(?:\.\d+)*|\bprotocols of\b/gi;

const INDEX = "docs/decisions/README.md";
const INVARIANTS = "docs/spec/invariants.md";

const isText = (name) => /\.(rs|ts|tsx|mjs|sh|sql|py|md|toml|yaml)$|^justfile$/.test(name);
/** Skipped: it cites targets that do not exist. */
const OWN_TEST = "tools/setup/citations.test.mjs";
const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
const files = tracked.filter((name) => isText(name) && name !== OWN_TEST && existsSync(name));
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** The page with its code replaced by spaces, so that positions stay. */
const withoutCode = (page) => page.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));
/** The anchor of a heading, as GitHub makes it. */
const slug = (heading) => heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");

const anchors = new Map();
/** The anchors of a page: those of its headings, and those that it sets itself. */
function anchorsOf(file) {
  if (!anchors.has(file)) {
    const page = read(file).replaceAll(/^```[\s\S]*?^```/gm, "");
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map((match) => slug(match[1]));
    anchors.set(file, new Set([...headings, ...[...page.matchAll(/<a id="([\w-]+)">/g)].map((match) => match[1])]));
  }
  return anchors.get(file);
}

let count = 0;
const faults = [];
const fault = (file, text, match, what) => faults.push(`${file}:${text.slice(0, match.index).split("\n").length}: ${what}`);

/** Decisions by number: the page with the section, and its title. */
const decisions = new Map();
for (const file of files.filter((name) => /^docs\/decisions\/(?!README)[\w-]+\.md$/.test(name))) {
  const text = read(file);
  for (const match of text.matchAll(SECTION)) {
    const number = Number(match[2]);
    if (match[1] !== match[2]) fault(file, text, match, `D${number} has no anchor <a id="d${number}"></a> above it`);
    if (decisions.has(number)) fault(file, text, match, `D${number} is also in ${decisions.get(number).page}`);
    decisions.set(number, { page: file.split("/").pop(), title: match[3] });
  }
}
const index = read(INDEX);
const unused = new Set([...(index.match(/^Not used: .*$/m)?.[0] ?? "").matchAll(DECISION)].map((match) => Number(match[1])));
const indexed = new Set();
for (const match of index.matchAll(INDEX_LINE)) {
  const number = Number(match[1]);
  const decision = decisions.get(number);
  if (indexed.has(number)) fault(INDEX, index, match, `D${number} is listed twice`);
  if (decision && (match[3] !== decision.page || match[4] !== match[1])) fault(INDEX, index, match, `D${number} is in ${decision.page}`);
  if (decision && match[2] !== decision.title) fault(INDEX, index, match, `D${number} is called "${decision.title}"`);
  indexed.add(number);
}
for (let number = 1; number <= Math.max(0, ...decisions.keys()); number += 1) {
  if (decisions.has(number) && !indexed.has(number)) faults.push(`${INDEX}: D${number} is not listed`);
  if (decisions.has(number) && unused.has(number)) faults.push(`${INDEX}: D${number} is used`);
  if (!decisions.has(number) && !unused.has(number)) faults.push(`docs/decisions: D${number} is missing`);
}

const invariants = new Set();
for (const match of read(INVARIANTS).matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)) {
  if (invariants.has(match[1])) fault(INVARIANTS, read(INVARIANTS), match, `${match[1]} is listed twice`);
  invariants.add(match[1]);
}

const fileNames = new Set(files.map((file) => file.split("/").pop()));
const named = new Set();
for (const file of files.filter((name) => /\.(rs|ts|sql)$/.test(name))) {
  named.add(file.split("/").pop().replace(/\.rs$/, ""));
  for (const [word] of read(file).matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) named.add(word);
}

for (const file of files) {
  const text = read(file);
  const check = (match, holds, what) => {
    count += 1;
    if (!holds) fault(file, text, match, what);
  };
  const checkPage = (match, page, anchor) => {
    check(match, existsSync(page), `no file ${page}`);
    if (anchor && page.endsWith(".md") && existsSync(page)) check(match, anchorsOf(page).has(anchor), `no heading ${page}#${anchor}`);
  };
  for (const match of text.matchAll(PAGE)) if (match[1] !== "spec/FILE.md") checkPage(match, `docs/${match[1]}`, match[2]);
  const isKnown = (number) => decisions.has(number) || (file === INDEX && unused.has(number));
  for (const match of text.matchAll(DECISION)) check(match, isKnown(Number(match[1])), `no decision D${match[1]}`);
  for (const match of text.matchAll(RANGE))
    for (let number = Number(match[1]) + 1; number < Number(match[2]); number += 1) check(match, isKnown(number), `no decision D${number}`);
  if (PROVING.test(file)) for (const match of text.matchAll(INVARIANT)) check(match, invariants.has(match[0]), `no invariant ${match[0]}`);
  if (file.endsWith(".md")) {
    for (const match of withoutCode(text).matchAll(LINK))
      checkPage(match, match[1] === "" ? file : normalize(join(dirname(file), match[1])), match[2]);
    for (const match of text.matchAll(PATH)) check(match, existsSync(match[1]), `no file ${match[1]}`);
    for (const match of text.matchAll(BARE)) check(match, fileNames.has(match[1]), `no file is called ${match[1]}`);
    for (const match of text.matchAll(FIGURE)) check(match, read(match[2]).includes(`| ${match[1]} `), `${match[2]} has no figure ${match[1]}`);
  }
  if (/^docs\/(?:proof\/)?security[\w-]*\.md$/.test(file))
    for (const match of text.matchAll(NAME)) check(match, named.has(match[1]), `nothing is called ${match[1]}`);
  for (const match of text.matchAll(OF_NOTHING)) fault(file, text, match, `"${match[0]}" of a document that is not here`);
  for (const match of text.matchAll(REPLACED)) fault(file, text, match, `${match[0].replaceAll(/[\s/!*]+/g, " ")}: cite docs/spec`);
}
for (const line of faults) console.error(line);
console.log(`${count} citations, ${faults.length} wrong`);
process.exit(faults.length === 0 ? 0 : 1);
