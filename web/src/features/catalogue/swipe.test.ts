import { expect, test } from "vitest";
import { slideAfterSwipe } from "./carousel";

test("39 pixels are a slip of the finger, 40 are a swipe", () => {
  expect(slideAfterSwipe(1, 4, -39)).toBe(1);
  expect(slideAfterSwipe(1, 4, 39)).toBe(1);
  expect(slideAfterSwipe(1, 4, -40)).toBe(2);
  expect(slideAfterSwipe(1, 4, 40)).toBe(0);
});

test("however far, one swipe is one slide", () => {
  expect(slideAfterSwipe(0, 4, -1200)).toBe(1);
});

test("after the last slide comes the first, before the first the last", () => {
  expect(slideAfterSwipe(3, 4, -80)).toBe(0);
  expect(slideAfterSwipe(0, 4, 80)).toBe(3);
});

test("a single slide stays", () => {
  expect(slideAfterSwipe(0, 1, -80)).toBe(0);
});
