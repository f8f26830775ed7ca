// Runs a plan of plans.mjs: numbered steps, in parallel if independent, with elapsed and estimated
// time, advice after a failure, and for tests a final table of steps, counts and times.
//
//   node tools/setup/run.mjs PLAN
//
// The last line is `PLAN: N passed, N failed` if the plan counts tests.
//
// The output of a step goes to target/steps/PLAN-STEP.log. It is printed if the step fails, and
// always with CI=true.
import { spawn } from "node:child_process";
import {
  accessSync,
  constants,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { adviceFor } from "./advice.mjs";
import { countsIn } from "./counts.mjs";
import { plans } from "./plans.mjs";
import { secondsLeft } from "./progress.mjs";

const FOLDER = "target/steps";
const HEARTBEAT_MS = 30_000;
/** Bytes of disk space for the databases of the tests. */
const ROOM = 2 ** 31;
/** Expected seconds of a step whose product exists. */
const AGAIN_SECONDS = 3;

const name = process.argv[2];
const plan = plans[name];
if (!plan) {
  console.error(`usage: node tools/setup/run.mjs ${Object.keys(plans).join("|")}`);
  process.exit(2);
}

/** Returns the folder for test databases: in memory if possible, because they are temporary. */
function testFolder() {
  try {
    accessSync("/dev/shm", constants.W_OK);
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > ROOM ? { TMPDIR: "/dev/shm" } : {};
  } catch {
    return {};
  }
}

const env = { ...process.env, ...(plan.inMemory && testFolder()) };
const inCi = Boolean(process.env.CI);
const live = process.stdout.isTTY && !inCi;
const started = Date.now();
const running = new Map();
let stopping = false;

/** Steps with their states: waiting, running, passed, failed or skipped. */
const steps = plan.steps.map((step, index) => ({ needs: [], after: [], ...step, number: index + 1, state: "waiting" }));
const stepNamed = (wanted) => steps.find((step) => step.name === wanted);

const before = (step) => [...step.needs, ...step.after].map(stepNamed);
const isOver = ({ state }) => state !== "waiting" && state !== "running";

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
const since = (moment) => (Date.now() - moment) / 1000;
const label = (step) => `[${step.number}/${steps.length}] ${step.title}`;

function print(line) {
  if (live) process.stdout.write("\r\x1b[K");
  console.log(line);
}

/** Duration in seconds of each step in the last run of this plan on this machine. */
const lastSeconds = existsSync(`${FOLDER}/${name}.json`) ? JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")).steps : {};
for (const step of steps) {
  const isThere = step.product && existsSync(step.product);
  // Steps that install or build take longer the first time; an early failure says nothing.
  step.expected = isThere ? AGAIN_SECONDS : step.product ? step.seconds : Math.max(step.seconds, lastSeconds[step.name] ?? 0);
  // Tests do the same work each time, and what is missing is made whole.
  step.varies = !step.product && step.counts !== true;
}

function status() {
  const names = [...running.values()].map((step) => step.name).join(", ");
  for (const step of running.values()) step.spent = since(step.began);
  const left = secondsLeft(steps.map((step) => ({ ...step, before: [...step.needs, ...step.after] })), plan.atOnce);
  const done = steps.filter(isOver).length;
  return `    ${clock(since(started))} elapsed, ${done} of ${steps.length} steps done, roughly ${clock(left)} left; running: ${names}`;
}

function begin(step) {
  step.state = "running";
  step.began = Date.now();
  step.log = `${FOLDER}/${name}-${step.name}.log`;
  running.set(step.name, step);
  print(`${label(step)}: ${step.why}`);
  const log = createWriteStream(step.log);
  // A separate process group, so that stopping also ends the children of the step.
  step.process = spawn("bash", ["-euo", "pipefail", "-c", step.run], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  step.process.stdout.pipe(log, { end: false });
  step.process.stderr.pipe(log, { end: false });
  step.process.on("close", (code) => log.end(() => end(step, code)));
}

function end(step, code) {
  running.delete(step.name);
  step.seconds = step.spent = since(step.began);
  step.state = code === 0 ? "passed" : "failed";
  if (stopping) return;
  const output = readFileSync(step.log, "utf8");
  if (step.counts === "itself") step.counted = { passed: Number(code === 0), failed: Number(code !== 0) };
  else if (step.counts) step.counted = countsIn(output);
  const counted = step.counted ? `, ${step.counted.passed} passed, ${step.counted.failed} failed` : "";
  const plain = output.trimEnd().split("\n");
  if (inCi && step.counts) print(plain.join("\n"));
  if (step.state === "failed") {
    if (!(inCi && step.counts)) print(plain.slice(-60).join("\n"));
    print(`${label(step)}: FAILED after ${clock(step.seconds)}${counted}; all of its output: ${step.log}`);
    for (const line of adviceFor(output)) print(`    ${line}`);
  } else print(`${label(step)}: done in ${clock(step.seconds)}${counted}`);
  // A step skipped on this machine is not counted, but must be visible.
  for (const line of plain.filter((text) => text.startsWith("SKIPPED: "))) print(`    ${line}`);
  next();
}

/** Starts all steps whose needs are met. */
function next() {
  for (const step of steps.filter(({ state }) => state === "waiting")) {
    const needs = step.needs.map(stepNamed);
    if (needs.some(({ state }) => state === "failed" || state === "skipped")) step.state = "skipped";
    const isFree = running.size < (step.alone ? 1 : plan.atOnce) && ![...running.values()].some(({ alone }) => alone);
    if (step.state === "waiting" && isFree && before(step).every(isOver)) begin(step);
  }
  if (running.size === 0) finish();
}

function finish() {
  clearInterval(heartbeat);
  const failed = steps.filter(({ state }) => state !== "passed");
  const seconds = Object.fromEntries(steps.filter(({ state }) => state !== "skipped").map((step) => [step.name, step.seconds]));
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify({ seconds: since(started), steps: seconds }));
  if (plan.counts) summarise();
  else if (failed.length === 0) print(`All ${steps.length} steps done in ${clock(since(started))}.`);
  if (failed.length > 0 && !plan.counts) print(`Not done: ${failed.map(label).join("; ")}.`);
  // Does not exit here, because output written to a pipe may still be pending.
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Prints the steps and the sum of counts; a step that fails before counting is one failure. */
function summarise() {
  const sum = { passed: 0, failed: 0 };
  const rows = steps.map((step) => {
    const counted = step.counted ?? { passed: 0, failed: 0 };
    const broken = step.state !== "passed" && counted.failed === 0 ? 1 : 0;
    sum.passed += counted.passed;
    sum.failed += counted.failed + broken;
    const figures = step.counts ? [counted.passed, counted.failed + broken] : ["", broken || ""];
    return [step.title, step.state === "passed" ? "" : step.state, clock(step.state === "skipped" ? 0 : step.seconds), ...figures].map(String);
  });
  const table = [["step", "", "time", "passed", "failed"], ...rows, ["all", "", clock(since(started)), String(sum.passed), String(sum.failed)]];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  print("");
  for (const row of table) print(row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join("  "));
  print(`\n${name}: ${sum.passed} passed, ${sum.failed} failed`);
}

/** Ends the running steps, then this process; every step can be started again. */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const { process: { pid } } of running.values()) {
    try {
      process.kill(-pid, "SIGTERM");
    } catch {
      // The process has just ended by itself.
    }
  }
  print(`\nStopped. What is finished is kept: the same command goes on from here.`);
  process.exitCode = signal === "SIGINT" ? 130 : 143;
  clearInterval(heartbeat);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
const heartbeat = setInterval(() => {
  if (live) process.stdout.write(`\r\x1b[K${status()}`.slice(0, (process.stdout.columns ?? 100) + 4));
  else if (running.size > 0) print(status());
}, live ? 1_000 : HEARTBEAT_MS);

mkdirSync(FOLDER, { recursive: true });
print(plan.opening);
next();
