import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cellAfter, cellProps, gridProps, pastedCells } from "./cells";

afterEach(cleanup);

const size = { rows: 3, columns: 2 };
const inside = { atStart: false, atEnd: false };
const edge = { atStart: true, atEnd: true };

describe("keys between cells", () => {
  it("goes down by Enter and arrow, up by arrow, and stays at the ends", () => {
    expect(cellAfter("Enter", { row: 0, column: 1 }, size, inside)).toEqual({ row: 1, column: 1 });
    expect(cellAfter("ArrowDown", { row: 1, column: 0 }, size, inside)).toEqual({ row: 2, column: 0 });
    expect(cellAfter("ArrowDown", { row: 2, column: 0 }, size, inside)).toBeNull();
    expect(cellAfter("ArrowUp", { row: 0, column: 0 }, size, inside)).toBeNull();
    expect(cellAfter("ArrowUp", { row: 2, column: 0 }, size, inside)).toEqual({ row: 1, column: 0 });
  });

  it("goes sideways only where the text ends", () => {
    expect(cellAfter("ArrowRight", { row: 0, column: 0 }, size, inside)).toBeNull();
    expect(cellAfter("ArrowRight", { row: 0, column: 0 }, size, edge)).toEqual({ row: 0, column: 1 });
    expect(cellAfter("ArrowLeft", { row: 0, column: 1 }, size, edge)).toEqual({ row: 0, column: 0 });
    expect(cellAfter("ArrowLeft", { row: 0, column: 0 }, size, edge)).toBeNull();
    expect(cellAfter("a", { row: 0, column: 0 }, size, edge)).toBeNull();
  });
});

describe("what is pasted", () => {
  it("reads rows and columns as Excel copies them", () => {
    expect(pastedCells("720\r\n 1,280 \r\n380\r\n")).toEqual([["720"], ["1,280"], ["380"]]);
    expect(pastedCells("一尺三\t720")).toEqual([["一尺三", "720"]]);
    expect(pastedCells("720\n\n380")).toEqual([["720"], [""], ["380"]]);
  });

  it("leaves one value to the entry itself", () => {
    expect(pastedCells("720")).toBeNull();
    expect(pastedCells("720\n")).toBeNull();
    expect(pastedCells("")).toBeNull();
  });
});

describe("a grid", () => {
  const grid = (onPaste = vi.fn()) => {
    const onSend = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSend}>
        <div role="none" {...gridProps({ rows: 2, columns: 1 }, onPaste)}>
          <input aria-label="first" defaultValue="680" {...cellProps({ row: 0, column: 0 })} />
          <input aria-label="second" defaultValue="720" {...cellProps({ row: 1, column: 0 })} />
        </div>
      </form>,
    );
    return onPaste;
  };

  it("moves the focus and selects what stands there", () => {
    grid();
    const [first, second] = screen.getAllByRole<HTMLInputElement>("textbox");
    first?.focus();
    if (first) fireEvent.keyDown(first, { key: "Enter" });
    expect(document.activeElement).toBe(second);
    expect(second?.selectionEnd).toBe(3);
  });

  it("leaves Enter to an input method", () => {
    grid();
    const first = screen.getByLabelText("first");
    first.focus();
    fireEvent.keyDown(first, { key: "Enter", isComposing: true });
    // Safari ends the composition before its Enter key event.
    fireEvent.keyDown(first, { key: "Enter", keyCode: 229 });
    expect(document.activeElement).toBe(first);
  });

  it("hands a pasted column over with the place of its first cell", () => {
    const onPaste = grid();
    fireEvent.paste(screen.getByLabelText("second"), { clipboardData: { getData: () => "700\n380\n" } });
    expect(onPaste).toHaveBeenCalledExactlyOnceWith([["700"], ["380"]], { row: 1, column: 0 });
  });
});
