// Raw colours stand in src/styles/tokens.css and nowhere else: everything else names a token.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const home = "src/styles/tokens.css";
const raw = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/gi;

const faults = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((file) => /\.(css|ts|tsx)$/.test(file) && file !== home && !file.includes("core/pkg"))
  .flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => [...line.matchAll(raw)].map(([colour]) => `${file}:${at + 1} ${colour}`)),
  );

if (faults.length > 0) {
  console.error(`Raw colours outside ${home}:\n${faults.join("\n")}`);
  process.exit(1);
}
