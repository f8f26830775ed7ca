import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPayWindow } from "./pay-window";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const LINE_APP =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari Line/15.1.0";

/** Creates a fake window that records calls. */
function blankWindow() {
  const sheet = document.implementation.createHTMLDocument("");
  return {
    document: sheet,
    closed: false,
    opener: window as unknown,
    location: { replace: vi.fn() },
    focus: vi.fn(),
    close: vi.fn(),
  };
}

const assign = vi.fn();
let orders = 0;
const freshOrder = () => {
  orders += 1;
  return `ORDER${orders}`;
};

beforeEach(() => {
  vi.stubGlobal("navigator", { userAgent: CHROME });
  vi.stubGlobal("location", { assign });
  assign.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe("the window of a payment", () => {
  it("opens at once, says what it waits for, cannot reach back, and is led to its page", () => {
    const blank = blankWindow();
    vi.stubGlobal(
      "open",
      vi.fn(() => blank),
    );
    const page = openPayWindow(freshOrder(), "正在前往LINE Pay付款頁面…");
    expect(page.apart).toBe(true);
    expect(blank.opener).toBeNull();
    expect(blank.document.body.textContent).toBe("正在前往LINE Pay付款頁面…");
    page.leadTo("https://web-pay.line.me/x");
    expect(blank.location.replace).toHaveBeenCalledExactlyOnceWith("https://web-pay.line.me/x");
    expect(assign).not.toHaveBeenCalled();
  });

  it("goes again when nothing came of it", () => {
    const blank = blankWindow();
    vi.stubGlobal(
      "open",
      vi.fn(() => blank),
    );
    openPayWindow(freshOrder(), "…").giveUp();
    expect(blank.close).toHaveBeenCalledOnce();
  });

  it("is the same one for another click on the same order, until it is closed", () => {
    const windows = [blankWindow(), blankWindow()];
    const open = vi.fn(() => windows[open.mock.calls.length - 1]);
    vi.stubGlobal("open", open);
    const order = freshOrder();
    openPayWindow(order, "…");
    openPayWindow(order, "…").leadTo("https://a.example/");
    expect(open).toHaveBeenCalledOnce();
    expect(windows[0]?.location.replace).toHaveBeenCalledOnce();
    Object.assign(windows[0] ?? {}, { closed: true });
    openPayWindow(order, "…");
    expect(open).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => unknown]>([
    ["is blocked", () => null],
    ["is handed out closed", () => ({ ...blankWindow(), closed: true })],
    [
      "is forbidden",
      () => {
        throw new Error("sandboxed");
      },
    ],
  ])("is this one where another %s", (_, open) => {
    vi.stubGlobal("open", open);
    const page = openPayWindow(freshOrder(), "…");
    expect(page.apart).toBe(false);
    page.leadTo("https://a.example/");
    expect(assign).toHaveBeenCalledExactlyOnceWith("https://a.example/");
  });

  it("is this one inside of other apps, which have no windows", () => {
    vi.stubGlobal("navigator", { userAgent: LINE_APP });
    const open = vi.fn(blankWindow);
    vi.stubGlobal("open", open);
    expect(openPayWindow(freshOrder(), "…").apart).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });
});
