import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Member } from "@/core";
import { useMessages } from "@/dialogs/messages";
import { endLogin, useSession } from "@/features/account/session-store";
import { MemberOnly } from "./app";

const member = { name: "王小明" } as Member;

/** Renders a member-only page at `path`, with an output of the current location. */
function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Here />
    </MemoryRouter>,
  );
}

function Here() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      {pathname !== "/Login" && <MemberOnly>會員才看得到</MemberOnly>}
    </>
  );
}

const place = () => screen.getByRole("status").textContent;
const seen = () => screen.queryByText("會員才看得到") !== null;
const shownMessage = () => (useMessages.getState().open ? useMessages.getState().message : null);

beforeEach(() => {
  useMessages.setState({ message: null, open: false });
  endLogin();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a page for members", () => {
  it("sends a visitor to log in, with an error, and back afterwards", () => {
    open("/User/Profile?tab=1");
    expect(place()).toBe("/Login?from=%2FUser%2FProfile%3Ftab%3D1");
    expect(shownMessage()).toMatchObject({ title: "發生錯誤", text: "請先登入" });
    expect(seen()).toBe(false);
  });

  it("shows a member what it has", () => {
    useSession.setState({ token: "abc", member });
    open("/User/Profile");
    expect(seen()).toBe(true);
    expect(shownMessage()).toBeNull();
  });

  it("waits for auth info", () => {
    useSession.setState({ token: "abc", loading: true });
    open("/User/Profile");
    expect(seen()).toBe(false);
    expect(screen.getByText("載入中")).toBeTruthy();
    act(() => useSession.setState({ member, loading: false }));
    expect(seen()).toBe(true);
    expect(screen.queryByText("讀取中")).toBeNull();
  });

  it("offers another try while the shop is out of reach", async () => {
    useSession.setState({ token: "abc" });
    vi.stubGlobal("fetch", async () => Response.json({ Result: member }));
    open("/User/Profile");
    await userEvent.click(screen.getByRole("button", { name: "重試" }));
    expect(await screen.findByText("會員才看得到")).toBeTruthy();
  });

  it("has nothing but the new password for who came by a temporary one", () => {
    useSession.setState({ token: "abc", mustChangePassword: true });
    open("/User/Profile");
    expect(place()).toBe("/User/Password");
    expect(seen()).toBe(true);
  });

  it("is left without a word by who has just logged out", () => {
    useSession.setState({ token: "abc", member });
    open("/User/Profile");
    act(() => endLogin("logged-out"));
    expect(place()).toBe("/Login");
    expect(shownMessage()).toBeNull();
  });

  it("is left without another word by who was told that the login had expired", () => {
    useSession.setState({ token: "abc", member });
    open("/User/Profile");
    act(() => endLogin("expired"));
    expect(place()).toBe("/Login?from=%2FUser%2FProfile");
    expect(shownMessage()).toBeNull();
  });

  it("tells who was logged out in another tab", () => {
    useSession.setState({ token: "abc", member });
    open("/User/Profile");
    act(() => endLogin());
    expect(place()).toBe("/Login?from=%2FUser%2FProfile");
    expect(shownMessage()?.text).toBe("請先登入");
  });
});
