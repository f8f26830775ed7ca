import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveForLine, returnFromLine } from "./line-login";

const access = "https://access.line.me/oauth2/v2.1/authorize?client_id=1&state=s1";

/** Stubs `fetch` with the address of LINE's login and the outcome of the return. */
function serve(address: string, outcome: object = {}, status = 200) {
  const served = vi.fn(async (url: string) =>
    url === "/api/Auth/Line/Login" ? Response.json({ Result: address }) : Response.json(outcome, { status }),
  );
  vi.stubGlobal("fetch", served);
  return served;
}

const assign = vi.fn();

/** Starts the LINE login from a page with `location.assign` stubbed. */
async function leave(from = "/Product/101"): Promise<void> {
  vi.stubGlobal("location", { origin: location.origin, assign });
  await leaveForLine(from);
}

beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
});

afterEach(() => vi.unstubAllGlobals());

describe("leaving for LINE", () => {
  it("goes where the server says", async () => {
    serve(access);
    await leave();
    expect(String(assign.mock.lastCall?.[0])).toBe(access);
  });

  it.each(["javascript:alert(1)//?state=s1", "https://access.line.me/authorize"])(
    "does not go to %s",
    async (address) => {
      serve(address);
      await expect(leave()).rejects.toMatchObject({ name: "ApiError" });
      expect(assign).not.toHaveBeenCalled();
    },
  );
});

describe("a browser that stores nothing", () => {
  it.each<[string, () => void]>([
    ["is full", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)],
    ["is forbidden", () => vi.spyOn(window, "localStorage", "get").mockImplementation(refuse)],
    ["is not there", () => vi.spyOn(window, "localStorage", "get").mockReturnValue(null as never)],
  ])("is not sent to LINE, from where it could not come back (storage %s)", async (_, deny) => {
    serve(access);
    vi.stubGlobal("location", { origin: location.origin, assign });
    deny();
    expect(await leaveForLine("/")).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(await leaveForLine("/")).toBe(true);
    expect(assign).toHaveBeenCalledOnce();
  });
});

const refuse = () => {
  throw new DOMException("storage is full", "QuotaExceededError");
};

describe("coming back", () => {
  it("as a member ends where it began", async () => {
    const served = serve(access, { Result: { isFirstTime: false, token: "t" } });
    await leave();
    expect(await returnFromLine("?code=c&state=s1")).toEqual({
      kind: "member",
      token: "t",
      from: "/Product/101",
    });
    expect(served).toHaveBeenLastCalledWith("/api/Auth/Line/Login/Return?code=c&state=s1", expect.anything());
  });

  it("for the first time goes on with the handle", async () => {
    serve(access, { Result: { isFirstTime: true, account: "h", name: "林小香" } });
    await leave();
    expect(await returnFromLine("?code=c&state=s1")).toEqual({
      kind: "new",
      handle: "h",
      name: "林小香",
      from: "/Product/101",
    });
  });

  it("without leave knows that it was denied", async () => {
    serve(access, { message: "您已取消 LINE 登入", code: "line_denied" }, 400);
    await leave();
    expect(await returnFromLine("?error=ACCESS_DENIED&state=s1")).toMatchObject({
      kind: "failed",
      denied: true,
      from: "/Product/101",
    });
  });

  it.each([
    ["somebody else's state", "?code=c&state=foreign"],
    ["no state at all", "?code=c"],
    ["an error that names no state", "?error=SERVER_ERROR"],
  ])("with %s logs nobody in and asks nobody", async (_, search) => {
    const served = serve(access, { Result: { isFirstTime: false, token: "t" } });
    await leave();
    served.mockClear();
    expect(await returnFromLine(search)).toMatchObject({ kind: "failed", denied: false });
    expect(served).not.toHaveBeenCalled();
  });

  it("without ever having left logs nobody in", async () => {
    const served = serve(access, { Result: { isFirstTime: false, token: "t" } });
    for (const stored of [null, "", "null", "7", '{"state":1}', '{"state":"s1"}', "{"]) {
      if (stored !== null) localStorage.setItem("LINE_LOGIN", stored);
      expect(await returnFromLine("?code=c&state=s1")).toEqual({ kind: "failed", denied: false, from: "/" });
    }
    expect(served).not.toHaveBeenCalled();
  });

  it("works a single time", async () => {
    serve(access, { Result: { isFirstTime: false, token: "t" } });
    await leave();
    await returnFromLine("?code=c&state=s1");
    expect(await returnFromLine("?code=c&state=s1")).toMatchObject({ kind: "failed" });
  });
});
