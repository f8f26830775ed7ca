// Every dependency that ships with the shop carries a permissive licence.
// Rust: `cargo metadata` of what the server and the page are built from; npm: the locked production packages.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const PERMISSIVE = new Set([
  "MIT", "MIT-0", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-1-Clause", "BSD-2-Clause", "BSD-3-Clause",
  "ISC", "Zlib", "0BSD", "CC0-1.0", "Unlicense", "Unicode-3.0", "Unicode-DFS-2016", "BSL-1.0", "CDLA-Permissive-2.0",
  "PostgreSQL", "blessing",
]);

/** An SPDX expression is fine when some alternative of every part is permissive. */
export function permitted(expression) {
  const text = expression.replaceAll("/", " OR ").replaceAll(/[()]/g, " ");
  return text.split(/\sAND\s/).every((part) => part.split(/\sOR\s/).some((name) => PERMISSIVE.has(name.trim())));
}

function rustPackages() {
  const output = execFileSync("cargo", ["metadata", "--locked", "--format-version", "1"], { maxBuffer: 1 << 28 });
  const { packages } = JSON.parse(output);
  return packages.filter((p) => p.source).map((p) => ({ name: `${p.name} ${p.version} (Rust)`, licence: p.license ?? "" }));
}

function npmPackages() {
  const { packages } = JSON.parse(readFileSync("web/package-lock.json", "utf8"));
  return Object.entries(packages)
    .filter(([path, p]) => path !== "" && !p.dev && !p.optional)
    .map(([path, p]) => ({ name: `${path.replace(/.*node_modules\//, "")} ${p.version} (npm)`, licence: p.license ?? "" }));
}

const all = [...rustPackages(), ...npmPackages()];
const refused = all.filter((p) => !permitted(p.licence));
for (const p of refused) console.error(`not permissive: ${p.name}: ${p.licence || "no licence given"}`);
console.log(`${all.length} packages, ${refused.length} refused`);
process.exit(refused.length === 0 ? 0 : 1);
