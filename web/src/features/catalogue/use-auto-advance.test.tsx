import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAutoAdvance } from "./use-auto-advance";

const advance = vi.fn();
let lessMotion = false;

function Slides({ shown = 0, held = false }: { shown?: number; held?: boolean }) {
  const { playing, toggle, holders } = useAutoAdvance(advance, { shown, held });
  return (
    <section aria-label="slides" {...holders}>
      <a href="/Menu">slide</a>
      <button type="button" onClick={toggle}>
        {playing ? "pause" : "play"}
      </button>
    </section>
  );
}

const slides = () => screen.getByRole("region");
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  advance.mockReset();
  lessMotion = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return lessMotion;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a slide is shown for 2000 ms", () => {
  render(<Slides />);
  pass(1999);
  expect(advance).not.toHaveBeenCalled();
  pass(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("a slide chosen by hand has its full time", () => {
  const { rerender } = render(<Slides shown={0} />);
  pass(1500);
  rerender(<Slides shown={2} />);
  pass(1500);
  expect(advance).not.toHaveBeenCalled();
  pass(500);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("a mouse over the slides holds them, and lets them go when it leaves", () => {
  render(<Slides />);
  fireEvent.pointerEnter(slides(), { pointerType: "mouse" });
  pass(10_000);
  expect(advance).not.toHaveBeenCalled();
  expect(screen.getByRole("button").textContent).toBe("pause");
  fireEvent.pointerLeave(slides());
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("a tap does not count as hovering", () => {
  render(<Slides />);
  fireEvent.pointerEnter(slides(), { pointerType: "touch" });
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("a finger on the slides holds them", () => {
  const { rerender } = render(<Slides held />);
  pass(10_000);
  expect(advance).not.toHaveBeenCalled();
  rerender(<Slides />);
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("keyboard focus inside holds them until it leaves", () => {
  render(<Slides />);
  const link = screen.getByRole("link");
  vi.spyOn(link, "matches").mockImplementation((selector) => selector === ":focus-visible");
  fireEvent.focus(link);
  pass(10_000);
  expect(advance).not.toHaveBeenCalled();
  fireEvent.blur(link, { relatedTarget: document.body });
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("pause stops them, play starts them again although the hand is still there", () => {
  render(<Slides />);
  fireEvent.pointerEnter(slides(), { pointerType: "mouse" });
  fireEvent.click(screen.getByText("pause"));
  fireEvent.pointerLeave(slides());
  pass(10_000);
  expect(advance).not.toHaveBeenCalled();
  fireEvent.pointerEnter(slides(), { pointerType: "mouse" });
  fireEvent.click(screen.getByText("play"));
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("who prefers less motion sees them stand, and may start them", () => {
  lessMotion = true;
  render(<Slides />);
  pass(10_000);
  expect(advance).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("play"));
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test("a tab in the background holds them", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  render(<Slides />);
  pass(10_000);
  expect(advance).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  pass(2000);
  expect(advance).toHaveBeenCalledTimes(1);
});
