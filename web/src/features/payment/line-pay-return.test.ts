import { afterEach, describe, expect, it, vi } from "vitest";
import { askShop, orderOfAttempt, readReturn } from "./line-pay-return";

const BIG = "2023042201206549310";
const back = { transactionId: BIG, orderId: "2611217QK4ZT9WXB01" };

const refused = (status: number, code: string) => Response.json({ code, message: "原因" }, { status });
const serve = (answer: () => Response) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );

afterEach(() => vi.unstubAllGlobals());

describe("the way back from LINE Pay", () => {
  it("keeps all nineteen digits, from the address to the call", async () => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
      sent.push(body);
      return Response.json({ Result: { order_id: "2611217QK4ZT9WXB", payment_id: "x" } });
    });
    await askShop(readReturn(`?transactionId=${BIG}&orderId=2611217QK4ZT9WXB01`));
    expect(sent).toEqual([`{"TransactionId":"${BIG}","OrderId":"2611217QK4ZT9WXB01"}`]);
  });

  it("is paid when the shop says so", async () => {
    serve(() =>
      Response.json({ Result: { order_id: "2611217QK4ZT9WXB", payment_id: "x" }, message: "付款成功" }),
    );
    expect(await askShop(back)).toEqual({ kind: "paid", orderId: "2611217QK4ZT9WXB" });
  });

  it("has failed for certain when the shop says so, and says why", async () => {
    serve(() => refused(409, "payment_failed"));
    expect(await askShop(back)).toEqual({ kind: "failed", sentence: "原因" });
  });

  it.each([
    [404, "payment_unknown"],
    [400, "required"],
  ])("says nothing of a payment that the address does not name (%i %s)", async (status, code) => {
    serve(() => refused(status, code));
    expect(await askShop(back)).toEqual({ kind: "unfound" });
  });

  it.each([
    [409, "payment_in_progress"],
    [409, "payment_waiting"],
    [409, "a code of tomorrow"],
    [429, "too_many_requests"],
    [500, "internal"],
    [503, "line_pay_off"],
  ])("is never a failure with %i %s", async (status, code) => {
    serve(() => refused(status, code));
    expect(await askShop(back)).toEqual({ kind: "confirming" });
  });

  it("is never a failure when no answer comes, or none that can be read", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(await askShop(back)).toEqual({ kind: "confirming" });
    serve(() => new Response("<html>"));
    expect(await askShop(back)).toEqual({ kind: "confirming" });
  });

  it("tells of money that goes back", async () => {
    serve(() => refused(409, "payment_refunding"));
    expect(await askShop(back)).toEqual({ kind: "refunding", sentence: "原因" });
  });

  it.each([
    ["2611217QK4ZT9WXB01", "2611217QK4ZT9WXB"],
    ["", null],
    ["2611217QK4ZT9WXBAB", null],
    ["../../api01", null],
  ])("knows that the attempt %s is of order %s", (attempt, order) => {
    expect(orderOfAttempt(attempt)).toBe(order);
  });
});
