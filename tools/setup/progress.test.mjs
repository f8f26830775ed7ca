import assert from "node:assert/strict";
import { test } from "node:test";
import { pace, secondsLeft } from "./progress.mjs";

const step = (name, expected, more = {}) => ({ name, expected, state: "waiting", before: [], ...more });
const running = (name, expected, spent, more = {}) => step(name, expected, { state: "running", spent, ...more });
const passed = (name, expected, spent) => step(name, expected, { state: "passed", spent });

test("steps side by side take as long as the longest, one after another as long as their sum", () => {
  assert.equal(secondsLeft([step("a", 60), step("b", 90)], 2), 90);
  assert.equal(secondsLeft([step("a", 60), step("b", 90)], 1), 150);
  assert.equal(secondsLeft([step("a", 60), step("b", 90, { before: ["a"] })], 2), 150);
  assert.equal(secondsLeft([step("a", 60), step("b", 60), step("c", 60)], 2), 120);
});

test("a step that runs alone waits for the others, and they for it", () => {
  const plan = [step("a", 60), step("browser", 300, { alone: true }), step("c", 60), step("d", 60)];
  assert.equal(secondsLeft(plan, 2), 420);
});

test("a machine of half the speed takes twice as long for what is left", () => {
  const plan = [passed("tools", 90, 180), step("server", 230), step("tests", 100, { before: ["server"] })];
  assert.equal(pace(plan), 2);
  assert.equal(secondsLeft(plan, 3), 660);
});

test("a build that had nothing to do says nothing about the machine, one that was slow does", () => {
  const built = (spent) => [step("programs", 100, { state: "passed", spent, varies: true }), step("api", 90)];
  assert.equal(secondsLeft(built(2), 3), 90);
  assert.equal(secondsLeft(built(200), 3), 180);
});

test("a step that is late is not about to end in a second, nor does it stay at the same figure", () => {
  const late = (spent) => secondsLeft([running("api", 90, spent)], 3);
  assert.equal(late(100), 25);
  assert.equal(late(400), 100);
  // Later steps are expected to be equally slow.
  assert.equal(secondsLeft([running("api", 90, 180), step("storm", 60, { before: ["api"] })], 3), 45 + 120);
});

test("less is left the further a plan gets, and nothing at its end", () => {
  const figures = [0, 30, 60, 89].map((spent) => secondsLeft([running("a", 90, spent), step("b", 30, { before: ["a"] })], 2));
  assert.deepEqual(figures, [120, 90, 60, 31]);
  assert.equal(secondsLeft([passed("a", 90, 90), step("b", 30, { state: "skipped" })], 2), 0);
});
