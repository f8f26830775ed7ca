// Finds the constants of a module that nothing needs once some functions are emptied.
//
// The linker cannot omit them, because it runs before; later tools see one block of bytes. With
// `--emit-relocs` the linker records each constant, and each place that refers to a function or a
// constant: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md

const SECTION = { custom: 0, import: 2, export: 7, code: 10, data: 11 };
const SYMBOL = { function: 0, data: 1, section: 3 };
const SYMBOL_TABLE = 8;
const [UNDEFINED, EXPLICIT_NAME] = [0x10, 0x40];
/** Types of relocations that refer to a function or a constant. */
const TO_FUNCTION = new Set([0, 1, 2, 12]);
const TO_DATA = new Set([3, 4, 5, 11]);
const WITH_ADDEND = new Set([...TO_DATA, 8, 9]);
const I32_CONST = 0x41;

/** Reads the parts of a module one after the other. */
class Reader {
  constructor(bytes, at) {
    Object.assign(this, { bytes, at });
  }
  byte() {
    this.at += 1;
    return this.bytes[this.at - 1];
  }
  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }
  name() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

/** Returns the sections of a module, by id or, if they have one, by name. */
function sectionsOf(bytes) {
  const sections = new Map();
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const header = reader.at;
    const id = reader.byte();
    const size = reader.number();
    const start = reader.at;
    const key = id === SECTION.custom ? reader.name() : id;
    sections.set(key, { header, start, content: reader.at, end: start + size });
    reader.at = start + size;
  }
  return sections;
}

/** Returns the module without the linker's records, which are wrong after any change of it. */
export function withoutRelocations(bytes) {
  const kept = [...sectionsOf(bytes)].filter(([key]) => !/^(linking|reloc\.)/.test(key));
  return Buffer.concat([bytes.subarray(0, 8), ...kept.map(([, { header, end }]) => bytes.subarray(header, end))]);
}

/** Returns the data segments of a module: `address` in memory, position `at` in the file, `size`. */
export function segmentsOf(bytes) {
  const reader = new Reader(bytes, sectionsOf(bytes).get(SECTION.data).content);
  return reader.list(() => {
    if (reader.byte() !== 0 || reader.byte() !== I32_CONST) throw new Error("a data segment has no fixed address");
    const address = reader.number();
    reader.byte();
    const size = reader.number();
    reader.at += size;
    return { address, at: reader.at - size, size };
  });
}

/** Returns the bodies of the functions, by index. Those of imports have none. */
function bodiesOf(bytes, sections) {
  const imports = new Reader(bytes, sections.get(SECTION.import).content);
  const imported = imports.list(() => {
    imports.name();
    imports.name();
    if (imports.byte() !== 0) throw new Error("an import is not a function");
    return imports.number();
  });
  const reader = new Reader(bytes, sections.get(SECTION.code).content);
  const defined = reader.list(() => {
    const size = reader.number();
    reader.at += size;
    return { at: reader.at - size, size };
  });
  return [...imported.map(() => undefined), ...defined];
}

/** Returns the symbols by index: functions and constants with their places in the file. */
function symbolsOf(bytes, sections) {
  const [bodies, segments] = [bodiesOf(bytes, sections), segmentsOf(bytes)];
  const { content, end } = sections.get("linking");
  const reader = new Reader(bytes, content);
  if (reader.number() !== 2) throw new Error("unknown version of the linking section");
  while (reader.at < end) {
    const type = reader.byte();
    const size = reader.number();
    if (type === SYMBOL_TABLE) return reader.list(symbol);
    reader.at += size;
  }
  throw new Error("the linking section has no symbols");

  function symbol() {
    const [kind, flags] = [reader.byte(), reader.number()];
    const isDefined = !(flags & UNDEFINED);
    if (kind === SYMBOL.data) {
      const name = reader.name();
      if (!isDefined) return { kind, name };
      const [segment, offset, size] = [segments[reader.number()], reader.number(), reader.number()];
      return { kind, name, at: segment.at + offset, address: segment.address + offset, size };
    }
    const index = reader.number();
    if (kind === SYMBOL.section) return { kind };
    const name = isDefined || flags & EXPLICIT_NAME ? reader.name() : "";
    return { kind, name, ...(kind === SYMBOL.function && bodies[index]) };
  }
}

/** Returns the references in a section: positions in the file and indices of symbols. */
function referencesIn(bytes, sections, id, relocations) {
  const { content, end } = sections.get(relocations);
  const reader = new Reader(bytes, content);
  reader.number();
  const references = reader.list(() => {
    const [type, offset, symbol] = [reader.byte(), reader.number(), reader.number()];
    if (WITH_ADDEND.has(type)) reader.number();
    return { at: sections.get(id).start + offset, symbol, type };
  });
  if (reader.at !== end) throw new Error(`${relocations} has an unknown type of relocation`);
  return references.filter(({ type }) => TO_FUNCTION.has(type) || TO_DATA.has(type));
}

/** Returns the bodies of the exported functions that stay: wasm-bindgen removes the others. */
function rootsOf(bytes, sections) {
  const bodies = bodiesOf(bytes, sections);
  const reader = new Reader(bytes, sections.get(SECTION.export).content);
  const exports = reader.list(() => ({ name: reader.name(), kind: reader.byte(), index: reader.number() }));
  const stay = exports.filter(({ name, kind }) => kind === 0 && !name.startsWith("__wbindgen_describe"));
  return stay.map(({ index }) => bodies[index].at);
}

/**
 * Returns the constants that no exported function needs, if the functions with the names that
 * `isEmptied` accepts refer to nothing: `address` and `size` of each.
 */
export function unusedData(bytes, isEmptied) {
  const sections = sectionsOf(bytes);
  const symbols = symbolsOf(bytes, sections);
  // Several symbols may name the same place.
  const places = new Map();
  for (const symbol of symbols.filter(({ at, size }) => at !== undefined && size > 0)) {
    const place = places.get(symbol.at) ?? { ...symbol, uses: [], empty: false };
    place.empty ||= symbol.kind === SYMBOL.function && isEmptied(symbol.name);
    place.size = Math.max(place.size, symbol.size);
    places.set(symbol.at, place);
  }
  const sorted = [...places.values()].sort((a, b) => a.at - b.at);
  const references = [
    ...referencesIn(bytes, sections, SECTION.code, "reloc.CODE"),
    ...referencesIn(bytes, sections, SECTION.data, "reloc.DATA"),
  ].sort((a, b) => a.at - b.at);
  let next = 0;
  for (const { at, symbol } of references) {
    while (sorted[next].at + sorted[next].size <= at) next += 1;
    if (sorted[next].at > at) throw new Error("a reference lies outside all functions and constants");
    sorted[next].uses.push(symbols[symbol].at);
  }
  const used = new Set();
  const waiting = rootsOf(bytes, sections);
  while (waiting.length > 0) {
    const place = places.get(waiting.pop());
    if (!place || used.has(place)) continue;
    used.add(place);
    if (!place.empty) waiting.push(...place.uses);
  }
  // The linker stores a text that is the end of another one inside of it.
  const overlaps = (one, other) => one.at < other.at + other.size && other.at < one.at + one.size;
  const isUnused = (place) => [...used].every((one) => !overlaps(one, place));
  return sorted.filter((place) => place.kind === SYMBOL.data && isUnused(place));
}
