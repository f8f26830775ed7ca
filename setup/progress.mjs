// How long a plan will probably still take (setup/run.mjs): its remaining steps are played through as they will run, with the
// pace of those that have ended.

/** Expected of a running step that takes longer than it should: this share of the time that it has taken so far. */
const OVERDUE = 0.25;

/** Seconds below which a step tells nothing of the machine's pace. */
const TELLING = 5;

/**
 * How much slower (above 1) or quicker this machine is than the plan expects, by the steps that ran and those that are
 * late; 1 while nothing is known.
 *
 * A step has `state`, `expected` seconds, and `spent` seconds once it has begun.
 */
export function pace(steps) {
  const known = steps.filter(
    ({ state, expected, spent }) =>
      expected >= TELLING && (state === "passed" || state === "failed" || (state === "running" && spent > expected)),
  );
  const sum = (name) => known.reduce((total, step) => total + step[name], 0);
  return known.length === 0 ? 1 : sum("spent") / sum("expected");
}

/** Seconds that one step will probably still take at this pace. */
function left(step, slowness) {
  const whole = step.expected * slowness;
  if (step.state === "running") return step.spent < whole ? Math.max(whole - step.spent, 1) : step.spent * OVERDUE;
  return step.state === "waiting" ? whole : 0;
}

/**
 * Seconds until the last step ends. Steps begin as run.mjs begins them: in their order, when the steps of `before` have
 * ended, at most `atOnce` of them, and one that runs `alone` beside no other.
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
    // What needs a step that is not in the plan, or itself, would never begin.
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
