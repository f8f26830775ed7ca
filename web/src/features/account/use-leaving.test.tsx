import { act, cleanup, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useMessages } from "@/dialogs/messages";
import { useLeaving } from "./use-leaving";

/** Clean-up calls sent, as method and URL. */
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  useMessages.setState({ message: null, open: false });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (url: string, { method, keepalive }: RequestInit) => {
    sent.push(`${method} ${url} ${keepalive ? "keepalive" : ""}`);
    return Response.json({ message: "未完成的註冊資料已清除" });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = (handle = "a-handle") => renderHook(() => useLeaving(handle), { wrapper: StrictMode });
const hide = () => act(() => void window.dispatchEvent(new Event("pagehide")));
const show = () => act(() => void window.dispatchEvent(new Event("pageshow")));

const cleanUp = "POST /api/Member/CleanUp?account=a-handle keepalive";

describe("leaving an unfinished registration", () => {
  it("cleans up once when the page is closed", async () => {
    const page = begin();
    hide();
    hide();
    page.unmount();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([cleanUp]);
  });

  it("cleans up when another page of the shop is opened, and says so", async () => {
    begin().unmount();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([cleanUp]);
    expect(useMessages.getState().message?.text).toBe("未完成的註冊資料已清除");
  });

  it("cleans up nothing while it is open, also where effects run twice", async () => {
    const page = begin();
    page.rerender();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });

  it("cleans up nothing after success", async () => {
    const page = begin();
    act(() => page.result.current.finish());
    hide();
    page.unmount();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
    expect(begin().result.current.givenUp).toBe(false);
  });

  it("explains itself after a reload", () => {
    begin();
    hide();
    expect(begin().result.current.givenUp).toBe(true);
    expect(begin("another").result.current.givenUp).toBe(false);
  });

  it("explains itself when the browser shows the kept page again", () => {
    const page = begin();
    show();
    expect(page.result.current.givenUp).toBe(false);
    hide();
    show();
    expect(page.result.current.givenUp).toBe(true);
  });

  it("is over when the server knows it no longer, and then cleans up nothing", async () => {
    const page = begin();
    act(() => page.result.current.giveUp());
    expect(page.result.current.givenUp).toBe(true);
    page.unmount();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });
});
