// Makes a module small: what `wasm-opt -Oz` does, and before it empties the function that prints floats.
//
//   node wasm/optimise.mjs IN OUT
//
// Floats are printed in one place only, in the error about an argument of a wrong type ("invalid type: floating point
// `1.5`, expected u32"). The tables and big integers behind it are a sixth of a module, and serde cannot be asked to
// do without; so that error says "floating point ``", and amounts of money, which are integers, are printed as ever.
import { readFileSync, writeFileSync } from "node:fs";
import binaryen from "../web/node_modules/binaryen/index.js";

const [input, output] = process.argv.slice(2);

const PRINTS_FLOAT = /^<f64 as core\[?[0-9a-f]*\]?::fmt::Display>::fmt$/;
/** What `fmt` answers when nothing went wrong. */
const FORMATTED = 0;

const { BulkMemory, BulkMemoryOpt, NontrappingFPToInt, SignExt, MutableGlobals, ReferenceTypes, Multivalue } =
  binaryen.Features;
const module = binaryen.readBinary(readFileSync(input));
module.setFeatures(
  BulkMemory | BulkMemoryOpt | NontrappingFPToInt | SignExt | MutableGlobals | ReferenceTypes | Multivalue,
);

const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => module.getFunctionByIndex(index));
const printing = functions.filter((one) => PRINTS_FLOAT.test(binaryen.getFunctionInfo(one).name));
if (printing.length !== 1) throw new Error(`${printing.length} functions print floats, not 1`);
binaryen.Function.setBody(printing[0], module.i32.const(FORMATTED));

binaryen.setOptimizeLevel(2);
binaryen.setShrinkLevel(2);
module.optimize();
if (!module.validate()) throw new Error("the module is not valid");
writeFileSync(output, module.emitBinary());
