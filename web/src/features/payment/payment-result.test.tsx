import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PaymentResult } from "./payment-result";

function Here() {
  return <output>{useLocation().pathname}</output>;
}

const here = () => document.querySelector("output")?.textContent;

function show(result: React.ReactNode): void {
  render(
    <MemoryRouter initialEntries={["/LinePay/Confirm"]}>
      {result}
      <Here />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the page that a payment comes back to", () => {
  it("leads home after three seconds, where the documents have it", () => {
    show(<PaymentResult returns title="付款成功" />);
    expect(screen.getByText("3 秒後自動返回首頁")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2999));
    expect(here()).toBe("/LinePay/Confirm");
    act(() => void vi.advanceTimersByTime(1));
    expect(here()).toBe("/");
  });

  it("stays for whoever would rather read on", () => {
    show(<PaymentResult returns title="付款失敗" />);
    fireEvent.click(screen.getByRole("button", { name: "留在此頁" }));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(here()).toBe("/LinePay/Confirm");
  });

  it("never leaves by itself while nobody knows", () => {
    show(<PaymentResult waiting title="付款確認中" />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(here()).toBe("/LinePay/Confirm");
  });

  it("leads to the order where it is known, else to all of them", () => {
    show(<PaymentResult title="付款成功" orderId="2611217QK4ZT9WXB" />);
    const link = () => screen.getByRole("link", { name: "查看訂單" }).getAttribute("href");
    expect(link()).toBe("/User/Order?id=2611217QK4ZT9WXB");
    cleanup();
    show(<PaymentResult title="付款成功" orderId={null} />);
    expect(link()).toBe("/User/Order");
  });

  it("tells the other tabs of a result, and not of waiting for one", () => {
    const announced = vi.spyOn(BroadcastChannel.prototype, "postMessage");
    show(<PaymentResult waiting title="付款確認中" />);
    expect(announced).not.toHaveBeenCalled();
    cleanup();
    show(<PaymentResult title="付款成功" />);
    expect(announced).toHaveBeenCalled();
  });
});
