import { expect, it } from "vitest";
import { changedLines } from "./changed-lines";

it.each([
  ["one line", "甲", "乙", "甲", "乙"],
  ["in the middle", "1\n2\n3\n4\n5", "1\n2\n三\n4\n5", "…\n2\n3\n4\n…", "…\n2\n三\n4\n…"],
  ["at the beginning", "1\n2\n3", "一\n2\n3", "1\n2\n…", "一\n2\n…"],
  ["a line more", "1\n2\n3", "1\n2\n2\n3", "…\n2\n3", "…\n2\n2\n3"],
  ["from nothing", "", "1\n2", "", "1\n2"],
  ["nothing", "1\n2\n3", "1\n2\n3", "…\n3", "…\n3"],
])("shows what differs: %s", (_, from, to, shownFrom, shownTo) => {
  expect(changedLines(from, to)).toEqual([shownFrom, shownTo]);
});
