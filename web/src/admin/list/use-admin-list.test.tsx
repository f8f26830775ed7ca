import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { apiUrl } from "@/api/client";
import { ListBody, LoadMore } from "./list-body";
import { useAdminList } from "./use-admin-list";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Numbers() {
  const list = useAdminList<{ numbers: number[]; next: string | null }, number>({
    key: ["numbers"],
    url: (After) => apiUrl("/Admin/Numbers", { After }),
    rowsOf: (page) => page.numbers,
  });
  return (
    <>
      <ListBody query={list.query} isEmpty={list.rows.length === 0} none="沒有">
        <p>{list.rows.join("、")}</p>
      </ListBody>
      <LoadMore list={list} />
    </>
  );
}

/** Renders the list; the server answers each URL as stated. */
function show(answers: Record<string, object>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ Result: answers[url] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Numbers />
    </QueryClientProvider>,
  );
  return asked;
}

it("loads the next page after the last cursor, until there is none", async () => {
  const asked = show({
    "/api/Admin/Numbers": { numbers: [1, 2], next: "b" },
    "/api/Admin/Numbers?After=b": { numbers: [3], next: null },
  });
  expect(await screen.findByText("1、2")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "載入更多" }));
  expect(await screen.findByText("1、2、3")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual(["/api/Admin/Numbers", "/api/Admin/Numbers?After=b"]);
});

it("says that a list is empty", async () => {
  show({ "/api/Admin/Numbers": { numbers: [], next: null } });
  expect(await screen.findByText("沒有")).toBeTruthy();
});
