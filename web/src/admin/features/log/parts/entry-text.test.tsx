import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useSession } from "@/admin/access/session";
import type { LoggedChange, LogPage, Me } from "@/api/schema";
import { loadCore, type Permission } from "@/core";
import { EntryText, Who } from "./entry-text";

await loadCore();
afterEach(cleanup);

const entry: LoggedChange = {
  place: "1763942400000-0-1-",
  at: 1_763_942_400_000,
  who: "chen",
  kind: "product",
  action: "修改規格",
  name: "沉香臥香 四小時",
  target: { kind: "Category", id: "201" },
  amount: null,
  values: [{ label: "價格", from: "NT$380", to: "NT$420" }],
};

/** Renders an entry for a staff member with these permissions. Returns the text and the links. */
function shown(changes: Partial<LoggedChange>, granted: readonly Permission[] = []) {
  const grants = granted.map((permission) => ({ permission, grant: "Allowed" as const }));
  useSession.setState({ me: { grants } as unknown as Me });
  const { container } = render(
    <MemoryRouter basename="/Admin" initialEntries={["/Admin/Log"]}>
      <EntryText entry={{ ...entry, ...changes }} />
    </MemoryRouter>,
  );
  const links = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  return [container.textContent, ...links];
}

it("names action, thing and values", () => {
  expect(shown({}, ["SeeCatalogue"])).toEqual([
    "修改規格　沉香臥香 四小時價格：NT$380 → NT$420",
    "/Admin/Category/201",
  ]);
});

it("shows an amount", () => {
  const paid = { action: "確認已收款", name: "2611217QK4ZT9WXB", amount: 4819, values: [], target: null };
  expect(shown(paid)).toEqual(["確認已收款　2611217QK4ZT9WXB　NT$4,819"]);
});

it.each<[LogPage, string, Permission, string]>([
  ["Order", "2611217QK4ZT9WXB", "SeeOrders", "/Admin/Order/2611217QK4ZT9WXB"],
  ["Payment", "2611217QK4ZT9WXB01", "SeePayments", "/Admin/Payment/2611217QK4ZT9WXB01"],
  ["Member", "7", "SeeMembers", "/Admin/Member/7"],
  ["Stock", "A/1 TN01", "SeeCatalogue", "/Admin/Stock/A%2F1/TN01"],
  ["Menus", "", "SeeCatalogue", "/Admin/Menus"],
  ["Slides", "", "SeeCatalogue", "/Admin/Slides"],
  ["Texts", "", "SeeCatalogue", "/Admin/Texts"],
  ["Pictures", "", "SeeCatalogue", "/Admin/Pictures"],
  ["Settings", "", "SeeSettings", "/Admin/Settings"],
  ["Staff", "chen", "SeeStaff", "/Admin/Staff"],
])("links %s only for staff who may see the page", (kind, id, permission, path) => {
  const target = { kind, id };
  expect(shown({ target }, [permission]).slice(1)).toEqual([path]);
  cleanup();
  expect(shown({ target }, ["SeeLog"]).slice(1)).toEqual([]);
});

it("links a person to that day in Taiwan", () => {
  render(
    <MemoryRouter>
      <Who who="陳小姐 (command line)" at={Date.parse("2026-09-02T16:30:00Z")} />
    </MemoryRouter>,
  );
  const link = screen.getByRole("link", { name: "2026/09/03 陳小姐（主機指令） 這一天的紀錄" });
  const query = new URLSearchParams(link.getAttribute("href")?.split("?")[1]);
  expect([...query]).toEqual([
    ["who", "陳小姐 (command line)"],
    ["from", "2026-09-03"],
    ["until", "2026-09-03"],
  ]);
  expect(link.textContent).toBe("陳小姐（主機指令）");
});
