// Optimises a module for size, as `wasm-opt -Oz` does. First it empties the functions that format
// floats, quoted texts and the unexpected value in serde's errors.
//
//   node wasm/optimise.mjs FOLDER NAME      in place: FOLDER/NAME_bg.wasm and FOLDER/NAME_bg.js
//
// These functions serve only the error for an argument of a wrong type: "invalid type: floating
// point `1.5`, expected u32". Their tables and big integers are a fifth of a module, and serde has
// no option to omit them. So the error names only the expected type, not the value, which may be
// secret anyway. Amounts of money are integers, whose formatting stays.
//
// Panic messages are removed as well: no page could show them, and the module stops either way.
// The constants that only these functions used go as well (`unused-data.mjs`).
//
// wasm-bindgen appends a hash to the name of each import. Hashes do not compress and cost half a
// kilobyte per module. They are removed in the module and in the script that provides the imports.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "../web/node_modules/binaryen/index.js";
import { segmentsOf, unusedData, withoutRelocations } from "./unused-data.mjs";

const [folder, name] = process.argv.slice(2);
const files = { module: `${folder}/${name}_bg.wasm`, script: `${folder}/${name}_bg.js` };
/** The module as the linker wrote it. */
const LINKED = `${process.env.CARGO_TARGET_DIR ?? "target"}/wasm32-unknown-unknown/wasm/shop_wasm.wasm`;

// Names as the compiler mangles them: `Display` of floats, `Debug` of `str` and `char`, and
// `Display` of serde's `Unexpected` and `OneOf`.
const EMPTIED = [
  /^_R\w*4core3fmt5floatdNtB\w+_7Display3fmt/,
  /^_R\w*4core3fmt(Re|e|c)NtB\w+_5Debug3fmt/,
  /^_ZN\d+_\$LT\$serde_core\.\.de\.\.(Unexpected|OneOf)\$u20\$as\$u20\$core\.\.fmt\.\.Display/,
];
const TRAPPED = [/^_R[A-Za-z]+[0-9A-Za-z]+_4core\w*(panic|fail)/, /\d(capacity_overflow|handle_error)$/];
const HASH = /_[0-9a-f]{16}$/;
/** Result of `fmt` on success. */
const FORMATTED = 0;

const { BulkMemory, BulkMemoryOpt, NontrappingFPToInt, SignExt, MutableGlobals, ReferenceTypes, Multivalue } =
  binaryen.Features;
const module = binaryen.readBinary(withoutUnusedData(withoutRelocations(readFileSync(files.module))));
module.setFeatures(
  BulkMemory | BulkMemoryOpt | NontrappingFPToInt | SignExt | MutableGlobals | ReferenceTypes | Multivalue,
);

const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => module.getFunctionByIndex(index));
replace(EMPTIED, () => module.i32.const(FORMATTED));
replace(TRAPPED, () => module.unreachable());
const shortened = shortenImports();

binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
// Large functions with one caller stay separate: inlined they are fewer bytes, but compress worse.
binaryen.setOneCallerInlineMaxSize(60);
// A function of a few instructions is smaller than a call of it.
binaryen.setAlwaysInlineMaxSize(4);
module.optimize();
// Rebuilds the loops of the optimised code, then optimises once more.
module.runPasses(["flatten", "rereloop"]);
module.optimize();
// No page needs the compiler's name, the target features and the alignment hints.
module.runPasses(["strip-producers", "strip-target-features", "dealign"]);
const optimised = module.emitBinary();
if (!WebAssembly.validate(optimised)) throw new Error("the module is not valid");
writeFileSync(files.module, optimised);
const script = readFileSync(files.script, "utf8");
writeFileSync(files.script, script.replaceAll(/\b__wb\w+/g, (word) => shortened.get(word) ?? word));

/**
 * Replaces with zeros, which binaryen omits, the constants that only emptied functions used, and
 * the paths of source files, which only panics use.
 */
function withoutUnusedData(binary) {
  const linked = readFileSync(LINKED);
  const unused = unusedData(linked, (one) => [...EMPTIED, ...TRAPPED].some((pattern) => pattern.test(one)));
  const path = /(?:\/rustc\/|\/rust\/deps\/|[\w./-]*index\.crates\.io-|(?:core|wasm)\/src\/)[\w./-]+?\.rs/g;
  const before = segmentsOf(linked);
  for (const [number, { address, at, size }] of segmentsOf(binary).entries()) {
    const segment = binary.subarray(at, at + size);
    const { at: start } = before[number];
    if (!segment.equals(linked.subarray(start, start + size))) throw new Error("the linked module has other data");
    const paths = [...segment.toString("latin1").matchAll(path)];
    if (number === 0 && paths.length === 0) throw new Error("no source file is named");
    for (const found of paths) segment.fill(0, found.index, found.index + found[0].length);
    const inside = unused.filter((one) => one.address >= address && one.address < address + size);
    for (const one of inside) segment.fill(0, one.address - address, one.address - address + one.size);
  }
  return binary;
}

/** Removes the hashes from the names of imports. Functions whose names then clash are numbered. */
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

/** Replaces the bodies of the functions whose names match. */
function replace(names, body) {
  for (const name of names) {
    const found = functions.filter((one) => name.test(binaryen.getFunctionInfo(one).name));
    if (found.length === 0) throw new Error(`no function is called ${name}`);
    for (const one of found) binaryen.Function.setBody(one, body());
  }
}
