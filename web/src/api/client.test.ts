import { afterEach, describe, expect, it, vi } from "vitest";
import { categoriesAnswer } from "./catalogue";
import { ApiError, apiUrl, call, get, signCallsWith } from "./client";

const answering = (body: string, status = 200) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, { status })),
  );

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

describe("the URL of a call", () => {
  it("keeps the order of its parameters and leaves out what is not set", () => {
    expect(apiUrl("/Setting")).toBe("/api/Setting");
    expect(apiUrl("/A", { Z: 1, Search: "檀香 &", A: undefined })).toBe(
      "/api/A?Z=1&Search=%E6%AA%80%E9%A6%99%20%26",
    );
  });

  it("is the one under which the server writes first data", () => {
    const [url] = categoriesAnswer({ MenuId: "1" }, 1, "desc").queryKey;
    expect(url).toBe(
      "/api/Product/Category/All?Page=1&PageCount=9&Order=desc&OrderKey=price&MenuId=1&Type=web",
    );
  });
});

describe("reading a result", () => {
  it("takes it out of the envelope", async () => {
    answering('{"Result":{"Quantity":3}}');
    expect(await get("/api/x")).toEqual({ Quantity: 3 });
  });

  it("turns a refusal into an error with status, code, sentence and fields", async () => {
    const fields = [{ field: "MenuId", code: "unknown", message: "查無此分類" }];
    answering(JSON.stringify({ message: "查無此分類", code: "menu_unknown", fields }), 404);
    const error = await failure(get("/api/x"));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: "menu_unknown", message: "查無此分類", fields });
    expect(error).toMatchObject({ nothingThere: true, passing: false });
  });

  it.each([
    ["an answer that is no JSON", "<html>", 200],
    ["an answer without a result", '{"message":"好"}', 200],
    ["a crash without words", "", 503],
  ])("fails calmly on %s", async (_, body, status) => {
    answering(body, status);
    expect(await failure(get("/api/x"))).toMatchObject({ name: "ApiError", status });
  });

  it("says when no answer came, so that it is tried again", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))),
    );
    expect(await failure(get("/api/x"))).toMatchObject({ status: null, passing: true });
  });

  it("leaves the caller's own abort an abort", async () => {
    const cancel = new AbortController();
    vi.stubGlobal(
      "fetch",
      vi.fn(async (_: string, { signal }: RequestInit) => signal?.throwIfAborted()),
    );
    cancel.abort();
    expect(await failure(get("/api/x", cancel.signal))).toMatchObject({ name: "AbortError" });
  });
});

describe("making a call", () => {
  /** Stubs `fetch` with this response. Returns a function that shows the request. */
  const sending = (body: string, status = 200) => {
    const sent = vi.fn(async (_url: string, _how: RequestInit) => new Response(body, { status }));
    vi.stubGlobal("fetch", sent);
    return () => {
      const [url, how] = sent.mock.calls[0] ?? expect.unreachable();
      return { url, how, headers: how.headers as Record<string, string> };
    };
  };
  const keeper = (token: string | null) => {
    const refused = vi.fn();
    signCallsWith({ token: () => token, refused });
    return refused;
  };

  it("sends a body as JSON, and hands over result and sentence", async () => {
    const went = sending('{"Result":{"token":"t"},"message":"登入成功"}');
    expect(await call("/api/Auth/Login", { method: "POST", body: { Account: "0912345678" } })).toEqual({
      result: { token: "t" },
      message: "登入成功",
    });
    expect(went().how).toMatchObject({ method: "POST", body: '{"Account":"0912345678"}' });
    expect(went().headers["Content-Type"]).toBe("application/json");
  });

  it("reads an answer that is nothing but a sentence", async () => {
    sending('{"message":"您已成功登出"}');
    expect(await call("/api/x", { method: "POST" })).toEqual({ result: undefined, message: "您已成功登出" });
  });

  it("carries the login only where it is asked to", async () => {
    keeper("abc.def.ghi");
    const unsigned = sending("{}");
    await call("/api/x");
    expect(unsigned().headers).not.toHaveProperty("Authorization");
    const signed = sending("{}");
    await call("/api/x", { signed: true });
    expect(signed().headers["Authorization"]).toBe("Bearer abc.def.ghi");
  });

  it("names what is to happen once, and keeps what comes beside a no", async () => {
    const went = sending('{"message":"金額有變","code":"total_changed","Result":{"total":850}}', 409);
    const refused = await failure(call("/api/Order", { method: "POST", body: {}, onceKey: "k-1" }));
    expect(went().headers["Idempotency-Key"]).toBe("k-1");
    expect(refused).toMatchObject({ status: 409, code: "total_changed", result: { total: 850 } });
  });

  it("tells the keeper that its token counts no longer", async () => {
    const refused = keeper("abc");
    sending('{"message":"登入已逾期","code":"login_expired"}', 401);
    expect(await failure(call("/api/x", { signed: true }))).toMatchObject({ status: 401 });
    expect(refused).toHaveBeenCalledExactlyOnceWith("abc");
  });

  it("tells nobody of a 401 to a call without a login", async () => {
    const refused = keeper(null);
    sending("{}", 401);
    await failure(call("/api/x", { signed: true }));
    expect(refused).not.toHaveBeenCalled();
  });

  it("takes too many calls for something that passes, in the server's words", async () => {
    sending('{"message":"嘗試次數過多，請於 40 秒後再試","code":"too_many_requests"}', 429);
    expect(await failure(call("/api/x", { method: "POST" }))).toMatchObject({
      status: 429,
      passing: true,
      message: "嘗試次數過多，請於 40 秒後再試",
    });
  });
});
