import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settingAnswer } from "@/api/catalogue";
import { loadForms, type Setting } from "@/core";
import LoginPage from "./login";

await loadForms();

/** Renders the page in a shop with LINE Login on or off. */
function open(line_login: boolean): void {
  vi.stubGlobal("fetch", async () => Response.json({ Result: {} }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(settingAnswer.queryKey, { shop_name: "沐山香堂", line_login } as Setting);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/Login"]}>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the log-in", () => {
  it.each([true, false])("offers LINE only where the shop has it: %s", (has) => {
    open(has);
    expect(screen.queryByRole("button", { name: "使用 LINE 登入" }) !== null).toBe(has);
    expect(screen.getByLabelText(/帳號/)).toBeTruthy();
  });
});
