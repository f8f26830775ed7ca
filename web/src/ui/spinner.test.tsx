import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button";
import { Waiting } from "./loading";
import { SPINNER_MS } from "./spinner";

/** Milliseconds of a frame of the fake clock. */
const FRAME_MS = 16;

const rings = () => document.querySelectorAll("svg.animate-turn").length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout, and a spinner without a width is not kept.
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 200, 24, 24));
  // Nor does it animate.
  SVGElement.prototype.animate = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("a ring in a button", () => {
  it("stays for half a second after it appeared, and blocks nothing", async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>送出</Button>);
    expect(rings()).toBe(0);
    rerender(
      <Button busy onClick={press}>
        送出
      </Button>,
    );
    await pass(FRAME_MS);
    fireEvent.click(screen.getByRole("button"));
    expect(press).not.toHaveBeenCalled();
    await pass(100);
    rerender(<Button onClick={press}>送出</Button>);
    fireEvent.click(screen.getByRole("button"));
    expect(press).toHaveBeenCalledTimes(1);
    await pass(SPINNER_MS - 100 - FRAME_MS);
    expect(rings()).toBe(1);
    await pass(FRAME_MS + 1);
    expect(rings()).toBe(0);
  });

  it("goes with an answer that took longer", async () => {
    const { rerender } = render(<Button busy>送出</Button>);
    await pass(SPINNER_MS + FRAME_MS);
    expect(rings()).toBe(1);
    rerender(<Button>送出</Button>);
    expect(rings()).toBe(0);
  });

  it("does not come up for an answer before the first painting", async () => {
    const { rerender } = render(<Button busy>送出</Button>);
    rerender(<Button>送出</Button>);
    expect(rings()).toBe(0);
    await pass(SPINNER_MS);
    expect(rings()).toBe(0);
  });

  it("stays the same ring for a second request within its time", async () => {
    const { rerender } = render(<Button busy>送出</Button>);
    await pass(FRAME_MS + 200);
    rerender(<Button>送出</Button>);
    await pass(100);
    rerender(<Button busy>送出</Button>);
    await pass(1_000);
    expect(rings()).toBe(1);
    rerender(<Button>送出</Button>);
    expect(rings()).toBe(0);
  });
});

describe("a ring in the place of what is waited for", () => {
  it("takes over from the one before it, so that there are never two", async () => {
    const { rerender } = render(<Waiting key="code" says="讀取中" />);
    await pass(FRAME_MS + 100);
    rerender(<Waiting key="data" says="讀取中" />);
    await pass(FRAME_MS);
    expect(rings()).toBe(1);
    rerender(<p>商品</p>);
    await pass(SPINNER_MS - FRAME_MS);
    expect(rings()).toBe(1);
    await pass(FRAME_MS + 1);
    expect(rings()).toBe(0);
  });

  it("stays beside a ring of another kind, and beside one that is not seen", async () => {
    const { rerender } = render(<Waiting says="讀取中" />);
    await pass(FRAME_MS + 100);
    rerender(<Button busy>送出</Button>);
    await pass(FRAME_MS);
    expect(rings()).toBe(2);

    cleanup();
    await pass(SPINNER_MS);
    expect(rings()).toBe(0);
    const again = render(<Waiting key="seen" says="讀取中" />);
    await pass(FRAME_MS + 100);
    again.rerender(<Waiting key="unseen" says="讀取中" />);
    vi.mocked(SVGElement.prototype.getBoundingClientRect).mockReturnValue(new DOMRect());
    await pass(FRAME_MS);
    expect(rings()).toBe(2);
  });

  it("stays above it for the rest of half a second, and lets presses through", async () => {
    const { rerender } = render(<Waiting says="讀取中" />);
    await pass(FRAME_MS + 100);
    rerender(<p>商品</p>);
    expect(screen.getByText("商品")).toBeTruthy();
    expect(screen.queryByText("讀取中")).toBeNull();
    const ring = document.querySelector<SVGElement>("svg.animate-turn");
    expect(ring?.style).toMatchObject({ position: "fixed", pointerEvents: "none" });
    expect(ring?.animate).toHaveBeenCalledWith(
      { opacity: [1, 0.2] },
      expect.objectContaining({ duration: SPINNER_MS - 100 }),
    );
    await pass(SPINNER_MS - 100 - FRAME_MS);
    expect(rings()).toBe(1);
    await pass(FRAME_MS + 1);
    expect(rings()).toBe(0);
  });

  it("does not come up for an answer before the first painting, and is not left behind by one that took longer", async () => {
    const { rerender, unmount } = render(<Waiting says="讀取中" />);
    rerender(<p>商品</p>);
    expect(rings()).toBe(0);
    unmount();
    const slow = render(<Waiting says="讀取中" />);
    await pass(SPINNER_MS + FRAME_MS);
    slow.rerender(<p>商品</p>);
    expect(rings()).toBe(0);
  });
});
