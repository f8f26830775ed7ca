// Writes web/src/api/schema.d.ts: the types of what crosses HTTP, as openapi.json names them. The envelopes around them
// are read in one place (web/src/api/client.ts), so they have no types of their own.
import { readFileSync } from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";

const root = new URL("../../", import.meta.url);
const { openapi, info, components } = JSON.parse(readFileSync(new URL("openapi.json", root), "utf8"));
const named = Object.entries(components.schemas).filter(([name]) => !/^(Envelope|Done)_/.test(name));
const types = await openapiTypes(
  { openapi, info, paths: {}, components: { schemas: Object.fromEntries(named) } },
  { rootTypes: true, rootTypesNoSchemaPrefix: true, rootTypesKeepCasing: true },
);
process.stdout.write(`// Written by \`just gen\` from openapi.json.\n${astToString(types)}`);
