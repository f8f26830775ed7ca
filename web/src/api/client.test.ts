import { afterEach, describe, expect, it, vi } from "vitest";
import { categoriesAnswer } from "./catalogue";
import { ApiError, apiUrl, get } from "./client";

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
