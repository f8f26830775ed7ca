// Moves the types that several modules declare into one `types.d.ts` beside them, from which the
// modules import them.
//
//   node wasm/share-types.mjs FOLDER MODULE…
import { readFileSync, writeFileSync } from "node:fs";

const [folder, ...names] = process.argv.slice(2);
const HEAD = "/* tslint:disable */\n/* eslint-disable */\n";
const nameOf = (declaration) => /^export (?:interface|type) (\w+)/m.exec(declaration)?.[1];

/** The declarations of a module, each with its comment. */
function declarationsOf(name) {
  const text = readFileSync(`${folder}/${name}.d.ts`, "utf8");
  if (!text.startsWith(HEAD)) throw new Error(`${name}.d.ts does not begin like the output of wasm-bindgen`);
  return text.slice(HEAD.length).trim().split(/\n{2,}(?=\/\*\*|export )/);
}

const modules = names.map((name) => ({ name, declarations: declarationsOf(name) }));
const counts = new Map();
for (const one of modules.flatMap(({ declarations }) => declarations)) counts.set(one, (counts.get(one) ?? 0) + 1);
const shared = new Map([...counts].filter(([one, count]) => count > 1 && nameOf(one)).map(([one]) => [nameOf(one), one]));

const write = (name, parts) => writeFileSync(`${folder}/${name}.d.ts`, `${HEAD}${parts.join("\n\n")}\n`);
write("types", [...shared.values()]);
for (const { name, declarations } of modules) {
  const own = declarations.filter((one) => shared.get(nameOf(one)) !== one);
  const words = new Set(own.join("\n").replaceAll(/\/\*[^]*?\*\//g, "").match(/\w+/g));
  const used = [...shared.keys()].filter((type) => words.has(type)).sort();
  write(name, [`import type { ${used.join(", ")} } from "./types";\nexport type * from "./types";`, ...own]);
}
