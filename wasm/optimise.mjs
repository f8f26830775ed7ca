// Makes a module small: what `wasm-opt -Oz` does, after emptying the functions that print floats, quoted texts, and what
// was found where something else was expected.
//
//   node wasm/optimise.mjs FOLDER NAME      in place: FOLDER/NAME_bg.wasm and FOLDER/NAME_bg.js
//
// They serve one error only, that about an argument of a wrong type: "invalid type: floating point `1.5`, expected u32".
// The tables and big integers behind them are a fifth of a module, and serde cannot be asked to do without. So that
// error names the type that was expected and leaves out what was given, which may be somebody's secret anyway. Amounts of money
// are integers and are printed as ever.
//
// What a panic would say is left out as well: no page could show it, and the engine stops either way.
//
// wasm-bindgen ends the name of an import with a hash, which does not compress: half a kilobyte a module. The names are
// shortened in the module and in the script that gives it the functions.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "../web/node_modules/binaryen/index.js";

const [folder, name] = process.argv.slice(2);
const files = { module: `${folder}/${name}_bg.wasm`, script: `${folder}/${name}_bg.js` };

const EMPTIED = [
  /^<f64 as core[^:]*::fmt::Display>::fmt$/,
  /^<(&?str|char) as core[^:]*::fmt::Debug>::fmt$/,
  /^<serde_core::de::(Unexpected|OneOf) as core::fmt::Display>::fmt/,
];
const TRAPPED = [/^core\[\w+\]::.*(panic|fail)/, /::(capacity_overflow|handle_error)$/];
const HASH = /_[0-9a-f]{16}$/;
/** What `fmt` answers when nothing went wrong. */
const FORMATTED = 0;

const { BulkMemory, BulkMemoryOpt, NontrappingFPToInt, SignExt, MutableGlobals, ReferenceTypes, Multivalue } =
  binaryen.Features;
const module = binaryen.readBinary(readFileSync(files.module));
module.setFeatures(
  BulkMemory | BulkMemoryOpt | NontrappingFPToInt | SignExt | MutableGlobals | ReferenceTypes | Multivalue,
);

const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => module.getFunctionByIndex(index));
replace(EMPTIED, () => module.i32.const(FORMATTED));
replace(TRAPPED, () => module.unreachable());
const shortened = shortenImports();

binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
// Large functions stay apart even where one place calls them: copied into it they are fewer bytes, but compress worse.
binaryen.setOneCallerInlineMaxSize(60);
// A function of a few instructions is smaller than its calls.
binaryen.setAlwaysInlineMaxSize(4);
module.optimize();
// Once more over loops that were found again in what is left.
module.runPasses(["flatten", "rereloop"]);
module.optimize();
// Who compiled it, for which processor, and how its data is aligned (a hint alone): a page needs none of it.
module.runPasses(["strip-producers", "strip-target-features", "dealign"]);
if (!module.validate()) throw new Error("the module is not valid");
writeFileSync(files.module, withoutPaths(module.emitBinary()));
const script = readFileSync(files.script, "utf8");
writeFileSync(files.script, script.replaceAll(/\b__wb\w+/g, (word) => shortened.get(word) ?? word));

/** Blanks the paths of source files, which only a panic would name; zeros compress to nothing. */
function withoutPaths(binary) {
  const text = Buffer.from(binary).toString("latin1");
  const path = /(?:\/rustc\/|\/rust\/deps\/|[\w./-]*index\.crates\.io-|(?:core|wasm)\/src\/)[\w./-]+?\.rs/g;
  if (!path.test(text)) throw new Error("no source file is named");
  return Buffer.from(text.replaceAll(path, (found) => "\0".repeat(found.length)), "latin1");
}

/** Takes the hashes off the names of imports; functions that are called the same are numbered. */
function shortenImports() {
  const [long, short] = [new Map(), new Set()];
  for (const one of functions) {
    const { name: inside, module: from, base, params, results } = binaryen.getFunctionInfo(one);
    if (!HASH.test(base)) continue;
    const stem = base.replace(HASH, "");
    let shorter = stem;
    for (let number = 2; short.has(shorter); number += 1) shorter = `${stem}${number}`;
    short.add(shorter);
    long.set(base, shorter);
    module.removeFunction(inside);
    module.addFunctionImport(inside, from, shorter, params, results);
  }
  if (long.size === 0) throw new Error("no import has a hash");
  return long;
}

/** Gives the functions of these names another body. */
function replace(names, body) {
  for (const name of names) {
    const found = functions.filter((one) => name.test(binaryen.getFunctionInfo(one).name));
    if (found.length === 0) throw new Error(`no function is called ${name}`);
    for (const one of found) binaryen.Function.setBody(one, body());
  }
}
