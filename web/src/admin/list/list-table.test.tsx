import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { type Column, ListTable } from "./list-table";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const columns: readonly Column<{ id: string; price: number }>[] = [
  { head: "編號", cell: ({ id }) => id },
  { head: "金額", isRight: true, cell: ({ price }) => price },
];

/** Renders two rows in a window with or without room for a table. */
function show(hasRoom: boolean) {
  vi.stubGlobal("matchMedia", () => ({
    matches: hasRoom,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const toggle = vi.fn();
  render(
    <ListTable
      rows={[
        { id: "A", price: 100 },
        { id: "B", price: 200 },
      ]}
      rowKey={({ id }) => id}
      columns={columns}
      card={({ id, price }) => `${id} NT$${price}`}
      here={1}
      selection={{
        ids: new Set(["B"]),
        toggle,
        text: { select: (id) => `選取 ${id}`, selectAll: "全選" },
      }}
    />,
  );
  return toggle;
}

it("is a table where there is room, and cards elsewhere, never both", () => {
  show(true);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "",
    "編號",
    "金額",
  ]);
  expect(screen.queryByRole("listitem")).toBeNull();
  cleanup();
  show(false);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "A NT$100",
    "B NT$200",
  ]);
  expect(screen.queryByRole("table")).toBeNull();
});

it("selects one row or all, and marks the row of the keyboard", async () => {
  const toggle = show(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "選取 B" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "全選" }));
  expect(toggle.mock.calls).toEqual([
    [["B"], false],
    [["A", "B"], true],
  ]);
  expect(document.querySelector("[data-here]")?.textContent).toBe("B200");
});
