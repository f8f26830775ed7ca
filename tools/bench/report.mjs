// Formats rows of figures (JSON lines on standard input) as a page with machine and date.
// usage: node tools/bench/report.mjs FILE COMMAND SENTENCE
// COMMAND is the command that wrote the page, and SENTENCE is a note about it.
import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

const [file, command, sentence] = process.argv.slice(2);

const rows = readFileSync(0, "utf8").split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));

const number = (value) => (value === undefined ? "" : value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3))));

function budget(row) {
  if (row.at_most !== undefined) return { text: `≤ ${row.at_most} ${row.unit}`.trim(), held: row.figure <= row.at_most };
  if (row.at_least !== undefined) return { text: row.ratio === undefined ? `≥ ${row.at_least}` : `ratio ≥ ${row.at_least}`, held: (row.ratio ?? row.figure) >= row.at_least };
  if (row.at_most_ratio !== undefined) return { text: `ratio ≤ ${row.at_most_ratio}`, held: row.ratio <= row.at_most_ratio };
  return { text: "", held: undefined };
}

const lines = rows.map((row) => {
  const { text, held } = budget(row);
  const reference = row.reference === undefined ? "" : `${number(row.reference)} (${row.reference_name})`;
  return `| ${row.what} | ${number(row.figure)} ${row.unit} | ${reference} | ${number(row.ratio)} | ${text} | ${held === undefined ? "" : held ? "yes" : "**no**"} |`;
});

const commit = execSync("git rev-parse --short HEAD").toString().trim();
const report = `# Measured

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}, on ${os.cpus().length} × ${os.cpus()[0].model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release().split("-")[0]}.
${sentence}

| what | figure | reference in the same run | ratio | budget | held |
|---|---|---|---|---|---|
${lines.join("\n")}
`;
writeFileSync(file, report);
process.stdout.write(report);
