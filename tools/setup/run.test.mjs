// Tests a run whose output goes to a pipe that is read late, as in continuous integration.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";

/** Plan of one step that prints more than the buffer of a pipe holds. */
const PLANS = `export const plans = { test: { opening: "begin", counts: true, atOnce: 1, steps: [
  { name: "long", title: "long", why: "prints much", run: "seq 1 100000", counts: "itself", seconds: 1 }] } };`;

// A program that shares the pipe, such as npx, can make it non-blocking.
const BESIDE = `process.stdout._handle.setBlocking(false);
  require("node:child_process").spawn("node", ["run.mjs", "test"], { stdio: "inherit" });`;

test("all that a run prints arrives, its sum last", async () => {
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  for (const file of ["run", "advice", "counts", "progress"]) {
    copyFileSync(new URL(`${file}.mjs`, import.meta.url), join(folder, `${file}.mjs`));
  }
  writeFileSync(join(folder, "plans.mjs"), PLANS);
  const run = spawn("node", ["-e", BESIDE], { cwd: folder, env: { ...process.env, CI: "true" }, stdio: ["ignore", "pipe", "inherit"] });
  await setTimeout(1_000);
  let printed = "";
  for await (const part of run.stdout) printed += part;
  assert.match(printed, /\n100000\n/);
  assert.match(printed, /\ntest: 1 passed, 0 failed\n$/);
});
