// Estimates the remaining time of a plan (run.mjs) by simulating its remaining steps at the pace of
// those that have ended.

/** Expected rest of an overdue step, as a share of the time spent on it so far. */
const OVERDUE = 0.25;

/** Shortest duration in seconds from which the machine's pace is estimated. */
const TELLING = 5;

/**
 * Returns how much slower (above 1) or faster this machine is than the plan expects; 1 if unknown.
 *
 * Based on the steps that have ended and those that are overdue. A step has `state`, `expected`
 * seconds, and `spent` seconds once it has begun. One with `varies` may find its work done already,
 * so an early end says nothing.
 */
export function pace(steps) {
  const known = steps.filter(({ state, expected, spent, varies }) => {
    const hasEnded = (state === "passed" || state === "failed") && !varies;
    const isLate = state !== "waiting" && state !== "skipped" && spent > expected;
    return expected >= TELLING && (hasEnded || isLate);
  });
  const sum = (name) => known.reduce((total, step) => total + step[name], 0);
  return known.length === 0 ? 1 : sum("spent") / sum("expected");
}

/** Returns the estimated remaining seconds of one step at this pace. */
function left(step, slowness) {
  const whole = step.expected * slowness;
  if (step.state === "running") return step.spent < whole ? Math.max(whole - step.spent, 1) : step.spent * OVERDUE;
  return step.state === "waiting" ? whole : 0;
}

/**
 * Returns the seconds until the last step ends.
 *
 * Steps begin as in run.mjs: in their order, after the steps in `before`, at most `atOnce` in
 * parallel, and one with `alone` beside no other.
 */
export function secondsLeft(steps, atOnce) {
  const slowness = pace(steps);
  const rest = new Map(steps.map((step) => [step.name, left(step, slowness)]));
  const running = new Set(steps.filter(({ state }) => state === "running"));
  const waiting = new Set(steps.filter(({ state }) => state === "waiting"));
  let clock = 0;
  while (running.size + waiting.size > 0) {
    const isOver = (name) => ![...running, ...waiting].some((step) => step.name === name);
    for (const step of waiting) {
      const isFree = running.size < (step.alone ? 1 : atOnce) && ![...running].some(({ alone }) => alone);
      if (isFree && step.before.every(isOver)) {
        waiting.delete(step);
        running.add(step);
      }
    }
    // A step that needs itself, or a step outside the plan, would never begin.
    if (running.size === 0) break;
    const next = Math.min(...[...running].map(({ name }) => rest.get(name)));
    clock += next;
    for (const step of running) {
      rest.set(step.name, rest.get(step.name) - next);
      if (rest.get(step.name) <= 0) running.delete(step);
    }
  }
  return clock;
}
