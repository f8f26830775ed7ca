// Reduces a bill of materials to the contents of one package, because cargo-cyclonedx also lists
// features of other workspace packages. Reads `cargo tree`, and removes this machine's folder.
// usage: cargo tree … | node tools/setup/sbom.mjs DRAFT
import { readFileSync } from "node:fs";

const contained = new Set();
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [name, version] = line.split(" ");
  contained.add(`${name}@${version.slice(1)}`);
}
const bill = JSON.parse(readFileSync(process.argv[2], "utf8").replaceAll(process.cwd(), ""));
const own = bill.metadata.component["bom-ref"];
const components = bill.components.filter(({ name, version }) => contained.has(`${name}@${version}`));
const kept = new Set([own, ...components.map((component) => component["bom-ref"])]);
const dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
// The package itself is not one of its components.
if (components.length !== contained.size - 1) {
  console.error(`${process.argv[2]} has ${components.length} of ${contained.size - 1} packages`);
  process.exit(1);
}
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
