// Checks that every npm package shipped with the page (locked production packages) has a permissive
// licence. cargo-deny checks the Rust packages (tools/setup/deny.sh).
import { readFileSync } from "node:fs";

const PERMISSIVE = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);

const { packages } = JSON.parse(readFileSync("web/package-lock.json", "utf8"));
const shipped = Object.entries(packages).filter(([path, { dev, optional }]) => path !== "" && !dev && !optional);
const refused = shipped.filter(([, { license }]) => !PERMISSIVE.has(license));
for (const [path, { version, license }] of refused) console.error(`not permissive: ${path} ${version}: ${license ?? "no licence"}`);
console.log(`${shipped.length} packages, ${refused.length} refused`);
process.exit(refused.length === 0 ? 0 : 1);
