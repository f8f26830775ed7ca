// A bill of materials with what a package contains and no more: cargo-cyclonedx also lists what other packages of the
// workspace switch on. What `cargo tree` says comes in, and the bill goes out, without the folder of this machine.
// usage: cargo tree … | node setup/sbom.mjs DRAFT
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
// Of what it contains, the package itself is no component.
if (components.length !== contained.size - 1) {
  console.error(`${process.argv[2]} has ${components.length} of ${contained.size - 1} packages`);
  process.exit(1);
}
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
