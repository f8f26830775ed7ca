// Checks that no file has more than 300 lines, except the texts of pages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LONGEST = 300;

const faults = ["src", "first-paint", "vite", "checks", "e2e"]
  .flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
    } catch {
      return [];
    }
  })
  .filter(
    (file) => /\.(css|ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts") && !file.startsWith("src/text"),
  )
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > LONGEST)
  .map(({ file, lines }) => `${file}: ${lines} lines`);

if (faults.length > 0) {
  console.error(`Longer than ${LONGEST} lines:\n${faults.join("\n")}`);
  process.exit(1);
}
