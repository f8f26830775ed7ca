// Checks the import directions in core, server and back office: no file imports itself indirectly,
// and lower folders use none above them, except for the listed exceptions.
//
//   node tools/setup/directions.mjs
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Folders and files of each crate, lowest first. Each may use those before it.
 *
 * `upward` has the exceptions with their reasons. ARCHITECTURE.md has the same lists.
 */
const CRATES = [
  {
    root: "core/src/",
    layers: [
      "named", "text", "spreadsheet", "money", "time", "refusal", "tax_number", "form", "contact", "postal", "account", "catalogue", "stock",
      "cart", "order", "sales", "payment", "settings", "staff", "notice", "lib",
    ],
    upward: {},
  },
  { root: "server/engine/src/", layers: ["error", "infra", "db", "lib"], upward: {} },
  { root: "server/platform/src/", layers: ["config", "http", "lib"], upward: {} },
  {
    root: "server/domains/src/",
    layers: [
      "schema", "app", "audit", "messaging", "staff", "settings", "catalogue", "stock", "account", "cart", "order", "payment", "member",
      "export", "lib",
    ],
    upward: {
      "app catalogue": "App holds the snapshot that every handler reads",
      "app messaging": "App holds the outbox that every change writes to",
      "order payment": "an order and its attempts to pay change in one transaction",
    },
  },
  { root: "server/src/", layers: ["backup", "site", "watch", "start", "lib", "main"], upward: {} },
];

/**
 * Folders and files of the back office, lowest first. A room (`features/<room>`) uses another room
 * only through its `index.ts`, and rooms form no circle. Only `app` uses pages.
 */
const BACK_OFFICE = {
  root: "web/src/admin/",
  layers: ["paths", "day", "text", "catalogue-tree", "access", "frame", "edit", "list", "features", "app", "main"],
  upward: {},
};

/** Returns the code of a file without unit tests, comments and strings. */
function bare(text) {
  const end = text.indexOf("#[cfg(test)]\nmod tests");
  return (end < 0 ? text : text.slice(0, end)).replaceAll(/\/\/.*$/gm, "").replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""');
}

/** Expands `a::{b, c::{d, e}}` into paths: a::b, a::c::d, a::c::e. */
function expand(tree) {
  const open = tree.indexOf("{");
  if (open < 0) return [tree.trim().split(/\s+as\s+/)[0]];
  const parts = [];
  let [depth, start] = [0, open + 1];
  for (let place = start; place < tree.length; place += 1) {
    const sign = tree[place];
    if ((sign === "," || sign === "}") && depth === 0) {
      parts.push(tree.slice(start, place));
      start = place + 1;
    }
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
  }
  return parts.filter((part) => part.trim()).flatMap((part) => expand(tree.slice(0, open) + part.trim()));
}

/** Returns the files of a crate, each with the files that it uses. */
function importsOf(root) {
  const listed = execFileSync("git", ["ls-files", `${root}*.rs`], { encoding: "utf8" }).split("\n");
  const files = listed.filter((file) => file && existsSync(file));
  const code = new Map(files.map((file) => [file, bare(readFileSync(file, "utf8"))]));
  const fileOf = (path) => [`${root}${path.join("/")}.rs`, `${root}${path.join("/")}/mod.rs`].find((file) => code.has(file));

  /** Returns the file of a path, following re-exports of a `mod.rs`. */
  function target(path) {
    for (let length = path.length; length > 0; length -= 1) {
      const file = fileOf(path.slice(0, length));
      if (!file) continue;
      const name = path[length];
      const handed = [...code.get(file).matchAll(/pub(?:\(crate\))? use (\w[\w:{},\s]*);/g)].flatMap(([, tree]) => expand(tree));
      const through = file.endsWith("/mod.rs") && handed.map((one) => one.split("::")).find((one) => one.at(-1) === name && one.length > 1);
      return through ? target([...path.slice(0, length), ...through]) : file;
    }
    return undefined;
  }

  function imports(file) {
    const own = file.slice(root.length).replace(/(\/mod)?\.rs$/, "").split("/");
    const absolute = (path) => {
      const parts = path.split("::");
      if (parts[0] === "crate") return parts.slice(1);
      const up = parts.findIndex((part) => part !== "super");
      return [...own.slice(0, own.length - up + (file.endsWith("/mod.rs") ? 1 : 0)), ...parts.slice(up)];
    };
    const text = code.get(file);
    const used = [...text.matchAll(/\buse ((?:crate|super)::[\w:{},\s*]+);/g)].flatMap(([, tree]) => expand(tree.replaceAll(/\s+/g, " ")));
    const inline = [...text.matchAll(/\b((?:crate|super)(?:::\w+)+)/g)].map(([, path]) => path);
    const targets = [...used, ...inline].map((path) => target(absolute(path)));
    return new Set(targets.filter((other) => other && other !== file));
  }

  return new Map(files.map((file) => [file, imports(file)]));
}

/** Returns an import cycle through a file, if there is one. */
function circle(graph, start) {
  const [ways, seen] = [[[start]], new Set()];
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Returns the files of the back office, each with those that it imports. */
function importsOfBackOffice(root) {
  const listed = execFileSync("git", ["ls-files", `${root}*.ts`, `${root}*.tsx`], { encoding: "utf8" }).split("\n");
  const files = listed.filter((file) => file && existsSync(file));
  const target = (from, name) => {
    const path = name.startsWith("@/") ? `web/src/${name.slice(2)}` : name.startsWith(".") ? join(dirname(from), name) : "";
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => files.includes(file));
  };
  return new Map(
    files.map((file) => {
      const names = readFileSync(file, "utf8").matchAll(/(?:\bfrom |\bimport |\bimport\()"([^"]+)"/g);
      return [file, new Set([...names].map(([, name]) => target(file, name)).filter((other) => other))];
    }),
  );
}

/** Returns the imports of pages and of other rooms' insides, and the circles of rooms. */
function faultsOfRooms({ root }, graph) {
  const faults = [];
  const room = (file) => file.slice(root.length).match(/^features\/([^/]+)\//)?.[1];
  const rooms = new Map([...graph.keys()].map(room).filter(Boolean).map((name) => [name, new Set()]));
  for (const [file, others] of graph) {
    for (const other of others) {
      const [from, to] = [room(file), room(other)];
      const isPage = to && other.startsWith(`${root}features/${to}/pages/`);
      if (isPage && file !== `${root}app.tsx`) faults.push(`${file} uses the page ${other}`);
      if (!from || !to || from === to) continue;
      rooms.get(from).add(to);
      if (other !== `${root}features/${to}/index.ts`) faults.push(`${file} uses ${other}, the inside of another room`);
    }
  }
  for (const name of rooms.keys()) {
    const way = circle(rooms, name);
    if (way) faults.push(`a circle of rooms: ${[...way, name].join(" -> ")}`);
  }
  return faults;
}

/** Returns the imports of a crate or the back office that are against its directions. */
function faultsOf({ root, layers, upward }, graph) {
  const faults = [];
  const folder = (file) => file.slice(root.length).split("/")[0].replace(/\.(rs|tsx?)$/, "");
  const needed = new Set();
  for (const [file, others] of graph) {
    if (!layers.includes(folder(file))) faults.push(`${file} is in no layer`);
    for (const other of others) {
      const [from, to] = [folder(file), folder(other)];
      if (layers.indexOf(to) <= layers.indexOf(from)) continue;
      needed.add(`${from} ${to}`);
      if (!upward[`${from} ${to}`]) faults.push(`${file} uses ${other}, which is above it`);
    }
  }
  for (const pair of Object.keys(upward)) if (!needed.has(pair)) faults.push(`${pair}: an exception that nothing needs`);
  const inCircles = new Set();
  for (const file of graph.keys()) {
    const way = inCircles.has(file) ? undefined : circle(graph, file);
    if (!way) continue;
    for (const one of way) inCircles.add(one);
    faults.push(`a circle: ${[...way, file].join(" -> ")}`);
  }
  console.log(`${root}: ${graph.size} files, ${needed.size} upward, ${faults.length} against the directions`);
  return faults;
}

const offices = importsOfBackOffice(BACK_OFFICE.root);
const faults = [
  ...CRATES.flatMap((crate) => faultsOf(crate, importsOf(crate.root))),
  ...faultsOf(BACK_OFFICE, offices),
  ...faultsOfRooms(BACK_OFFICE, offices),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
