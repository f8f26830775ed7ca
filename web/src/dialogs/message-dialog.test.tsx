import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/client";
import { loadCore } from "@/core";
import { MessageDialog } from "./message-dialog";
import {
  leadToLogin,
  showError,
  showFailure,
  showLoginNeeded,
  showSuccess,
  showWarning,
  useMessages,
} from "./messages";

await loadCore();

const toLogin = vi.fn();
const closed = vi.fn();
const dialog = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
const confirm = () => userEvent.click(screen.getByRole("button", { name: "確認" }));
const pressOutside = () => userEvent.click(dialog());
/** Simulates Escape like a browser: a `cancel` event, then `close`. */
const pressEscape = () => {
  const asked = new Event("cancel", { cancelable: true });
  act(() => {
    if (!dialog().dispatchEvent(asked)) return;
    dialog().open = false;
    dialog().dispatchEvent(new Event("close"));
  });
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  useMessages.setState({ message: null, open: false });
  leadToLogin(toLogin);
  render(<MessageDialog />);
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe("a dialog", () => {
  it.each([
    ["its button", confirm],
    ["Escape", async () => pressEscape()],
    ["a press outside", pressOutside],
  ])("goes on once it is closed by %s, and only once", async (_, close) => {
    act(() => showSuccess("已送出", { closed }));
    expect(dialog().open).toBe(true);
    expect(closed).not.toHaveBeenCalled();
    await close();
    expect(dialog().open).toBe(false);
    expect(closed).toHaveBeenCalledOnce();
    act(() => showSuccess("別的事"));
    await confirm();
    expect(closed).toHaveBeenCalledOnce();
  });

  it("that says so closes by itself", () => {
    vi.useFakeTimers();
    act(() => showFailure("LINE 登入失敗", { closed, closesAfter: 3000 }));
    act(() => vi.advanceTimersByTime(2999));
    expect(dialog().open).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(dialog().open).toBe(false);
    expect(closed).toHaveBeenCalledOnce();
  });

  it("that warns is closed by nothing but its button", async () => {
    act(() => showWarning("請先完成會員資料", closed));
    pressEscape();
    await pressOutside();
    expect(dialog().open).toBe(true);
    await confirm();
    expect(dialog().open).toBe(false);
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe("a failed call", () => {
  it("with an expired login leads to a new one, whatever the page had in mind", async () => {
    act(() => showError(new ApiError(401, { message: "x" }), closed));
    expect(screen.getByText("登入已逾期，請重新登入")).toBeTruthy();
    await confirm();
    expect(toLogin).toHaveBeenCalledOnce();
    expect(closed).not.toHaveBeenCalled();
  });

  it.each([
    [new ApiError(400, { message: "帳號或密碼錯誤，請重新輸入" }), "帳號或密碼錯誤，請重新輸入"],
    [new ApiError(429, { message: "請於 40 秒後再試" }), "請於 40 秒後再試"],
    [new ApiError(429), "操作太頻繁了，請稍候幾分鐘再試。"],
    [new ApiError(500, { message: "Column 'account' cannot be null" }), "請先登入"],
    [{ code: "email_invalid", message: "電子郵件格式錯誤" }, "電子郵件格式錯誤"],
    [new ApiError(null), "目前無法連線，請檢查網路連線後再試一次"],
    [new TypeError("x is not a function"), "系統發生未知的錯誤，請聯絡管理員"],
  ])("%o reads %s", (error, text) => {
    act(() => showError(error));
    expect(dialog().textContent).toContain(text);
    expect(useMessages.getState().message?.title).toBe("發生錯誤");
  });
});

describe("what only members can do", () => {
  it("leads to the login by its button, and nowhere by Escape", async () => {
    act(() => showLoginNeeded());
    pressEscape();
    expect(toLogin).not.toHaveBeenCalled();
    act(() => showLoginNeeded());
    await confirm();
    expect(toLogin).toHaveBeenCalledOnce();
  });
});
