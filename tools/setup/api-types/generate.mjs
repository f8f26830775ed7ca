// Writes web/src/api/schema.d.ts: the types of openapi.json that the page uses. A type that the
// package of the rules already declares is imported from there, because both come from the same
// Rust type.
import { readdirSync, readFileSync } from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";
import ts from "typescript";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const { openapi, info, components } = JSON.parse(read("openapi.json"));
const declared = new Set([...read("web/src/core/pkg/types.d.ts").matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name));

/** Names of the types that the pages import. */
const imported = readdirSync(new URL("web/src/", root), { recursive: true })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [...read(`web/src/${file}`).matchAll(/import type \{([^}]+)\} from "(?:\.|@\/api)\/schema"/g)])
  .flatMap(([, names]) => names.split(",").map((name) => name.trim().split(" as ")[0]))
  .filter(Boolean);
const used = new Set();
function use(name) {
  if (used.has(name)) return;
  if (!components.schemas[name]) throw new Error(`openapi.json has no schema ${name}`);
  used.add(name);
  if (declared.has(name)) return;
  for (const [, other] of JSON.stringify(components.schemas[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) use(other);
}
imported.forEach(use);

const schemas = Object.fromEntries([...used].sort().map((name) => [name, declared.has(name) ? {} : components.schemas[name]]));
const types = await openapiTypes(
  { openapi, info, paths: {}, components: { schemas } },
  {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    transform(_schema, { path }) {
      const name = path?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];
      if (!declared.has(name)) return undefined;
      const rules = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral("@/core"));
      return ts.factory.createImportTypeNode(rules, undefined, ts.factory.createIdentifier(name));
    },
  },
);
process.stdout.write(`// Written by \`just gen\` from openapi.json.\n${astToString(types)}`);
