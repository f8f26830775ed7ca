// Every citation in the repository leads somewhere: `docs/spec/FILE.md#heading` to a page and its heading, a decision
// with its number to its page in docs/decisions, and a path or a name of a file that a document gives to a file. What the
// documents about security name, tests above all, stands somewhere in the code.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";

const SPEC = /docs\/spec\/([\w-]+\.md)(?:#([\w-]+))?/g;
/** Links inside the specification: to another page, to a heading, or to both. */
const LINK = /\]\(([\w-]+\.md)?(?:#([\w-]+))?\)/g;
/** One number, a list or a range; a comment may break between any two words of it. */
const DECISION = /\bdecisions?[\s/!*]+(D\d+(?:(?:[\s/!*]*,|[\s/!*]+(?:and|or|to))[\s/!*]*(?:(?:and|or)[\s/!*]+)?D\d+)*)/gi;
/** A path of the repository, as documents write it; what stands behind `::` names something in the file. */
const PATH = /`((?:core|server|web|wasm|storm|driver|bench|migrations|setup|docs|\.ci)\/[\w./-]*(?:\.\w+|\/))(?:::[\w:]+)?`/g;
/** A file of code by its name alone. */
const BARE = /`([\w-]+(?:\.\w+)?\.(?:rs|tsx?|mjs|sh|sql|py))(?:::[\w:]+)?`/g;
/** A measured figure: the text of a link to the file that the bench writes. */
const FIGURE = /\[(\d[\d,.]*)\]\((?:\.\.\/)*(bench\/[A-Z]+\.md)\)/g;
/** A test, a table, an event or a code, as the documents about security name them. */
const NAME = /`([a-z][a-z0-9]*(?:_[a-z0-9]+)+|[\w-]+\.spec\.ts)`/g;
/** Descriptions of the shop that the specification has replaced. */
const REPLACED = /\b(?:accounts|catalogue)[\s/!*]+document\b/gi;

const isText = (name) => /\.(rs|ts|tsx|mjs|sh|sql|py|md)$/.test(name);
const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(isText).filter(existsSync);

/** The anchors of a page's headings, as GitHub makes them. */
const slug = (heading) => heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");
const headings = (page) => [...page.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm)].map((match) => slug(match[1]));
const list = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
const pages = new Map(
  list("docs/spec").filter(isText).map((name) => [name, new Set(headings(readFileSync(`docs/spec/${name}`, "utf8")))]),
);
const decisions = new Set(list("docs/decisions").map((name) => name.match(/^D(\d+)-.*\.md$/)?.[1]).filter(Boolean).map(Number));

/** The numbers of "D22 to D26, D32 and D41". */
function numbersIn(text) {
  const parts = text.match(/\bto\b|D\d+/gi).map((part) => (/^to$/i.test(part) ? "to" : Number(part.slice(1))));
  return parts.flatMap((part, place) => {
    if (part === "to") return [];
    if (parts[place - 1] !== "to") return [part];
    const from = parts[place - 2];
    return Array.from({ length: Math.max(part - from, 0) }, (_, step) => from + step + 1);
  });
}

const fileNames = new Set(files.map((file) => file.split("/").pop()));
const named = new Set();
for (const file of files.filter((name) => /\.(rs|ts|sql)$/.test(name))) {
  named.add(file.split("/").pop().replace(/\.rs$/, ""));
  for (const [word] of readFileSync(file, "utf8").matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) named.add(word);
}

let count = 0;
const faults = [];
for (const file of files) {
  const text = readFileSync(file, "utf8");
  const fault = (match, what) => faults.push(`${file}:${text.slice(0, match.index).split("\n").length}: ${what}`);
  const check = (match, page, anchor) => {
    count += 1;
    if (!pages.has(page)) fault(match, `no page docs/spec/${page}`);
    else if (anchor && !pages.get(page).has(anchor)) fault(match, `no heading docs/spec/${page}#${anchor}`);
  };
  for (const match of text.matchAll(SPEC)) if (match[1] !== "FILE.md") check(match, match[1], match[2]);
  if (file.startsWith("docs/spec/")) for (const match of text.matchAll(LINK)) check(match, match[1] ?? file.slice(10), match[2]);
  for (const match of text.matchAll(DECISION)) {
    const numbers = numbersIn(match[1]);
    count += numbers.length;
    for (const number of numbers) if (!decisions.has(number)) fault(match, `no decision D${number}`);
  }
  if (file.endsWith(".md")) {
    for (const match of text.matchAll(PATH)) {
      count += 1;
      if (!existsSync(match[1])) fault(match, `no file ${match[1]}`);
    }
    for (const match of text.matchAll(BARE)) {
      count += 1;
      if (!fileNames.has(match[1])) fault(match, `no file is called ${match[1]}`);
    }
    for (const match of text.matchAll(FIGURE)) {
      count += 1;
      if (!readFileSync(match[2], "utf8").includes(`| ${match[1]} `)) fault(match, `${match[2]} has no figure ${match[1]}`);
    }
  }
  if (/^docs\/(?:proof\/)?security[\w-]*\.md$/.test(file))
    for (const match of text.matchAll(NAME)) {
      count += 1;
      if (!named.has(match[1])) fault(match, `nothing is called ${match[1]}`);
    }
  for (const match of text.matchAll(REPLACED)) fault(match, `${match[0].replaceAll(/[\s/!*]+/g, " ")}: cite docs/spec`);
}
for (const line of faults) console.error(line);
console.log(`${count} citations, ${faults.length} wrong`);
process.exit(faults.length === 0 ? 0 : 1);
