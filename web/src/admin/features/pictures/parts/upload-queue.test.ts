import { expect, test } from "vitest";
import { UploadQueue } from "./upload-queue";

const files = (...names: string[]) => names.map((name) => new File([name], name, { type: "image/jpeg" }));

/** Creates a queue whose uploads end when the test says so. */
function queueOf() {
  const sent: { name: string; end: (result: string) => void; fail: (why: string) => void }[] = [];
  const done: string[] = [];
  const queue = new UploadQueue<string>({
    send: ({ name }) => new Promise((end, fail) => sent.push({ name, end, fail })),
    sayWhy: (why) => `無法上傳：${why}`,
    onDone: (result, { isAlone }) => done.push(isAlone ? `${result} alone` : result),
  });
  const at = (name: string) => {
    const found = sent.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const states = () => queue.all().map(({ file, state }) => `${file.name} ${state.is}`);
  const names = () => sent.map(({ name }) => name);
  return { queue, at, states, names, done };
}

/** Lets pending promises settle. */
const settle = () => new Promise((wake) => setTimeout(wake));

test("three at a time, and the next when one ends, in whatever way", async () => {
  const { queue, at, states, names, done } = queueOf();
  queue.add(files("a", "b", "c", "d", "e"));
  expect(states()).toEqual(["a working", "b working", "c working", "d waiting", "e waiting"]);
  at("b").end("B");
  await settle();
  expect(states()).toEqual(["a working", "b done", "c working", "d working", "e waiting"]);
  at("a").fail("太大");
  await settle();
  expect(states()).toEqual(["a failed", "b done", "c working", "d working", "e working"]);
  expect(names()).toEqual(["a", "b", "c", "d", "e"]);
  expect(queue.all()[0]?.state).toEqual({ is: "failed", says: "無法上傳：太大" });
  expect(done).toEqual(["B"]);
});

test("one that failed is tried again alone", async () => {
  const { queue, at, states, names } = queueOf();
  queue.add(files("a", "b", "c"));
  for (const name of ["a", "b"]) at(name).fail("無法連線");
  at("c").end("C");
  await settle();
  queue.retry(queue.all()[1]?.key);
  expect(states()).toEqual(["a failed", "b working", "c done"]);
  at("b").end("B");
  await settle();
  expect(names()).toEqual(["a", "b", "c", "b"]);
  queue.retry();
  expect(states()).toEqual(["a working", "b done", "c done"]);
});

test("what is tried again takes its turn behind the three", async () => {
  const { queue, at, states } = queueOf();
  queue.add(files("a", "b", "c", "d"));
  at("a").fail("無法連線");
  await settle();
  queue.retry();
  expect(states()).toEqual(["a waiting", "b working", "c working", "d working"]);
  at("d").end("D");
  await settle();
  expect(states()).toEqual(["a working", "b working", "c working", "d done"]);
});

test("the list keeps what is under way, and stopping sends nothing more", async () => {
  const { queue, at, states, names, done } = queueOf();
  queue.add(files("a", "b", "c", "d"));
  for (const { key } of queue.all()) queue.remove(key);
  expect(states()).toEqual(["a working", "b working", "c working"]);
  at("a").end("A");
  await settle();
  queue.add(files("e", "f"));
  queue.stop();
  queue.clear();
  expect(states()).toEqual(["b working", "c working", "e working"]);
  for (const name of ["b", "c", "e"]) at(name).end(name);
  await settle();
  expect(names()).toEqual(["a", "b", "c", "e"]);
  queue.clear();
  queue.add(files("g"));
  at("g").end("G");
  await settle();
  expect(done.at(-1)).toBe("G alone");
});

test("whoever listens is told of every change", async () => {
  const { queue, at } = queueOf();
  const seen: string[] = [];
  const end = queue.subscribe(() => seen.push(queue.all()[0]?.state.is ?? "none"));
  queue.add(files("a"));
  at("a").end("A");
  await settle();
  end();
  queue.clear();
  expect(seen).toEqual(["waiting", "working", "done"]);
});
