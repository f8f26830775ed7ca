// The check of citations, over small repositories: one that is right, and the same with one fault.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

/** A hook of git names its own repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
const CHECK = fileURLToPath(new URL("citations.mjs", import.meta.url));

const section = (number, title) => `<a id="d${number}"></a>\n## D${number}: ${title}\n\nText.\n`;
const line = (number, title, page) => `| D${number} | ${title} | [x](${page}.md#d${number}) |\n`;

const RIGHT = {
  "docs/decisions/README.md": `# Decisions\n\nNot used: D3.\n\n${line(1, "One", "orders")}${line(2, "Two", "orders")}${line(4, "Four", "cart")}`,
  "docs/decisions/orders.md": `# Orders\n\n${section(1, "One")}\n${section(2, "Two")}`,
  "docs/decisions/cart.md": `# Cart\n\n${section(4, "Four")}`,
  "docs/spec/orders.md": `# Orders\n\n## Order status\n\n[Two](../decisions/orders.md#d2), \`[no](link.md)\`\n`,
  "docs/spec/invariants.md": "| Code | What holds |\n|---|---|\n| S1 | Stock is never below zero. |\n",
  "core/src/order.rs": `// As in decision D1, D4 and docs/spec/orders.md#order-status.\n`,
  "server/tests/races.rs": "// The last piece (S1).\n",
};

function check(changes = {}) {
  const folder = mkdtempSync(join(tmpdir(), "citations-"));
  try {
    for (const [file, text] of Object.entries({ ...RIGHT, ...changes })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    execFileSync("git", ["init", "-q"], { cwd: folder, env });
    execFileSync("git", ["add", "-A"], { cwd: folder, env });
    const { status, stderr } = spawnSync("node", [CHECK], { cwd: folder, env, encoding: "utf8" });
    return { status, faults: stderr.split("\n").filter(Boolean) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fails = (changes, ...faults) => assert.deepEqual(check(changes), { status: 1, faults });
const index = RIGHT["docs/decisions/README.md"];
const orders = RIGHT["docs/decisions/orders.md"];

test("what is right is found right", () => {
  assert.deepEqual(check(), { status: 0, faults: [] });
});

test("a decision that does not exist, with and without the word before it", () => {
  fails({ "core/src/order.rs": `// See decision D5.\n` }, "core/src/order.rs:1: no decision D5");
  fails({ "core/src/order.rs": `//\n// It is masked (D9).\n` }, "core/src/order.rs:2: no decision D9");
  fails({ "core/src/order.rs": `// Decisions D2 to D4.\n` }, "core/src/order.rs:1: no decision D3");
});

test("a decision with two sections", () => {
  fails(
    { "docs/decisions/cart.md": `# Cart\n\n${section(4, "Four")}\n${section(1, "One")}` },
    "docs/decisions/orders.md:3: D1 is also in cart.md",
  );
});

test("a decision without a section, an anchor or a line in the index", () => {
  fails(
    { "docs/decisions/orders.md": `# Orders\n\n${section(1, "One")}`, "docs/spec/orders.md": "# Orders\n\n## Order status\n" },
    "docs/decisions: D2 is missing",
    "docs/decisions/README.md:6: no decision D2",
    "docs/decisions/README.md:6: no heading docs/decisions/orders.md#d2",
  );
  fails(
    { "docs/decisions/orders.md": orders.replace('<a id="d1"></a>\n', "") },
    `docs/decisions/orders.md:3: D1 has no anchor <a id="d1"></a> above it`,
    "docs/decisions/README.md:5: no heading docs/decisions/orders.md#d1",
  );
  fails({ "docs/decisions/README.md": index.replace(line(2, "Two", "orders"), "") }, "docs/decisions/README.md: D2 is not listed");
});

test("a line of the index that is doubled, leads to another page or has another title", () => {
  fails({ "docs/decisions/README.md": index + line(2, "Two", "orders") }, "docs/decisions/README.md:8: D2 is listed twice");
  fails({ "docs/decisions/README.md": index.replace(line(2, "Two", "orders"), line(2, "Too", "orders")) }, `docs/decisions/README.md:6: D2 is called "Two"`);
  fails(
    { "docs/decisions/README.md": index.replace(line(2, "Two", "orders"), line(2, "Two", "cart")) },
    "docs/decisions/README.md:6: D2 is in orders.md",
    "docs/decisions/README.md:6: no heading docs/decisions/cart.md#d2",
  );
});

test("links and paths to pages and headings that are not there", () => {
  fails({ "docs/spec/orders.md": "# Orders\n\n## Order status\n\n[Two](../decisions/cart.md#d2)\n" }, "docs/spec/orders.md:5: no heading docs/decisions/cart.md#d2");
  fails({ "README.md": "[gone](docs/gone.md)\n" }, "README.md:1: no file docs/gone.md");
  fails({ "core/src/order.rs": "// docs/spec/orders.md#no-status\n" }, "core/src/order.rs:1: no heading docs/spec/orders.md#no-status");
});

test("the code of an invariant that no document defines", () => {
  fails({ "server/tests/races.rs": "// The last piece (S1, S9).\n" }, "server/tests/races.rs:1: no invariant S9");
  fails({ "tools/storm/src/races.rs": "// The last piece (S1, S9).\n" }, "tools/storm/src/races.rs:1: no invariant S9");
});

test("a path without a file, and a figure that the bench has not written", () => {
  fails({ "README.md": "See `tools/storm/src/gone.rs`.\n" }, "README.md:1: no file tools/storm/src/gone.rs");
  const measured = { "tools/bench/RESULTS.md": "| orders | 61 a second |\n" };
  assert.deepEqual(check({ ...measured, "README.md": "[61](tools/bench/RESULTS.md) orders\n" }), { status: 0, faults: [] });
  fails({ ...measured, "README.md": "[62](tools/bench/RESULTS.md) orders\n" }, "README.md:1: tools/bench/RESULTS.md has no figure 62");
});

test("a section of a document that the repository does not have", () => {
  const file = "core/src/order.rs";
  fails({ [file]: "// As in the protocols of LINE Pay.\n" }, `${file}:1: "protocols of" of a document that is not here`);
  fails({ [file]: "//! The gateway's answer (FISC,\n//! section 3.10).\n" }, `${file}:2: "section 3.10" of a document that is not here`);
  const known = "// RFC 5321,\n// section 4.5.3.1, and `OpenID` Connect Core 1.0, section 3.1.3.7.\n";
  assert.deepEqual(check({ [file]: known }), { status: 0, faults: [] });
});
