import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "@/api/client";
import type { Member } from "@/core";
import { endLogin, keepLogin, loadMember, startSession, TOKEN_KEY, useSession } from "./session-store";

const member = { name: "王小明", account: "0912345678" } as Member;

/** Stubs auth info by token; a number is an HTTP status. */
function serve(answers: Record<string, Member | number | Error>, code = "login_expired") {
  const served = vi.fn(async (_url: string, how?: RequestInit) => {
    const signed = new Headers(how?.headers).get("Authorization") ?? "";
    const answer = answers[signed.replace("Bearer ", "")] ?? 401;
    if (answer instanceof Error) throw answer;
    return typeof answer === "number"
      ? Response.json({ message: "不行", code }, { status: answer })
      : Response.json({ Result: answer });
  });
  vi.stubGlobal("fetch", served);
  return served;
}

/** Simulates a change of the token by another tab. */
function fromAnotherTab(newValue: string | null, key: string | null = TOKEN_KEY): void {
  if (newValue === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

const now = () => useSession.getState();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  endLogin();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("starting", () => {
  it("as a visitor asks for nothing", () => {
    const served = serve({});
    startSession();
    expect(now()).toMatchObject({ token: null, loading: false });
    expect(served).not.toHaveBeenCalled();
  });

  it("with a stored login loads until the answer is here, and no longer", async () => {
    serve({ abc: member });
    localStorage.setItem(TOKEN_KEY, "abc");
    startSession();
    expect(now()).toMatchObject({ token: "abc", loading: true, member: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ loading: false, member });
  });

  it("forgets a login that the server takes no longer, without a word", async () => {
    serve({ abc: 401 });
    localStorage.setItem(TOKEN_KEY, "abc");
    startSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ token: null, member: null, loading: false, ending: null });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it.each([
    ["nobody answers", new TypeError("Failed to fetch")],
    ["the shop is in trouble", 503],
  ])("keeps the login while %s", async (_, trouble) => {
    serve({ abc: trouble });
    localStorage.setItem(TOKEN_KEY, "abc");
    startSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ token: "abc", member: null, loading: false });
    serve({ abc: member });
    void loadMember();
    await vi.advanceTimersByTimeAsync(0);
    expect(now().member).toEqual(member);
  });

  it("knows a login by temporary password again", async () => {
    serve({ abc: 403 }, "password_change_required");
    localStorage.setItem(TOKEN_KEY, "abc");
    startSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ token: "abc", mustChangePassword: true });
  });

  it.each(["", "a b", "abc\r\nX-Evil: 1", "<script>", "x".repeat(5000)])(
    "throws away what the shop never wrote: %j",
    (stored) => {
      const served = serve({});
      localStorage.setItem(TOKEN_KEY, stored);
      startSession();
      expect(now().token).toBeNull();
      expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
      expect(served).not.toHaveBeenCalled();
    },
  );
});

describe("a login", () => {
  it("is stored and signs calls from then on", async () => {
    const served = serve({ abc: member });
    startSession();
    keepLogin("abc");
    expect(localStorage.getItem(TOKEN_KEY)).toBe("abc");
    await call("/api/x", { signed: true });
    expect(served.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: "Bearer abc" });
  });

  it("by temporary password does not ask for auth info, which it may not read", () => {
    const served = serve({ abc: 403 });
    startSession();
    keepLogin("abc", true);
    expect(now().mustChangePassword).toBe(true);
    expect(served).not.toHaveBeenCalled();
  });

  it("that ends takes everything along", async () => {
    serve({ abc: member });
    startSession();
    keepLogin("abc");
    await vi.advanceTimersByTimeAsync(0);
    endLogin("logged-out");
    expect(now()).toMatchObject({ token: null, member: null, ending: "logged-out" });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it("is not given the member of the one before, whose answer came late", async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise((answer) => answers.push(answer)));
    startSession();
    keepLogin("old");
    keepLogin("new");
    answers[0]?.(Response.json({ Result: { ...member, name: "別人" } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ token: "new", member: null, loading: true });
    answers[1]?.(Response.json({ Result: member }));
    await vi.advanceTimersByTimeAsync(0);
    expect(now().member).toEqual(member);
  });
});

describe("two tabs", () => {
  it("log in and out together", async () => {
    serve({ abc: member });
    startSession();
    fromAnotherTab("abc");
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toMatchObject({ token: "abc", member });
    fromAnotherTab(null);
    expect(now()).toMatchObject({ token: null, member: null, ending: null });
  });

  it("notice that all of the storage was cleared, and nothing else", () => {
    serve({ abc: member });
    startSession();
    keepLogin("abc");
    window.dispatchEvent(new StorageEvent("storage", { key: "CART", newValue: null }));
    expect(now().token).toBe("abc");
    fromAnotherTab(null, null);
    expect(now().token).toBeNull();
  });
});
