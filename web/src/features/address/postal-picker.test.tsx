import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadForms } from "@/core";
import { LiveRegion } from "@/ui/live-region";
import { NO_PARTS, type PostalParts, type Reach } from "./postal-parts";
import { PostalPicker } from "./postal-picker";

await loadForms();

const zip = () => screen.getByRole("combobox", { name: "郵遞區號" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const pointed = () => document.getElementById(zip().getAttribute("aria-activedescendant") ?? "")?.textContent;
const shown = () => [zip(), screen.getByLabelText("縣市"), screen.getByLabelText("鄉鎮市區")].map(textOf);
const textOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);

/** Values that the picker passed to its form: the last parts, and the number of `onLeave` calls. */
const given = { parts: NO_PARTS, left: 0 };

function Form({ reach, begun }: { reach: Reach; begun: PostalParts }) {
  const [parts, setParts] = useState(begun);
  given.parts = parts;
  return (
    <>
      <PostalPicker
        value={parts}
        onChange={setParts}
        onLeave={() => {
          given.left += 1;
        }}
        reach={reach}
      />
      <button type="button">下一欄</button>
      <LiveRegion />
    </>
  );
}

function show({ reach = null, begun = NO_PARTS }: { reach?: Reach; begun?: PostalParts } = {}) {
  render(<Form reach={reach} begun={begun} />);
  return userEvent.setup();
}

const zhongshan = { ZipCode: "104", City: "臺北市", Area: "中山區" };

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll either.
  Element.prototype.scrollIntoView = vi.fn();
  given.left = 0;
});
afterEach(cleanup);

describe("typing a zip", () => {
  it.each(["104", "10491", "104091", " １０４", "104-91"])("%s fills city and area", async (typed) => {
    const user = show();
    await user.type(zip(), typed);
    expect(given.parts).toEqual(zhongshan);
    expect(options()).toEqual([]);
    await user.tab();
    expect(shown()).toEqual(["104", "臺北市", "中山區"]);
  });

  it("keeps city and area on the way from three digits to five", async () => {
    const user = show();
    await user.type(zip(), "1049");
    expect(given.parts).toEqual(zhongshan);
  });

  it("lets one choose where several areas share it", async () => {
    const user = show();
    await user.type(zip(), "300");
    expect(given.parts).toEqual({ ZipCode: "300", City: "新竹市", Area: "" });
    expect(options()).toEqual(["300新竹市北區", "300新竹市東區", "300新竹市香山區"]);
    await user.click(screen.getByRole("option", { name: /香山區/ }));
    expect(given.parts).toEqual({ ZipCode: "300", City: "新竹市", Area: "香山區" });
    expect(zip()).toBe(document.activeElement);
  });

  it("empties city and area when it is no longer that zip", async () => {
    const user = show({ begun: zhongshan });
    await user.type(zip(), "{Backspace}");
    expect(given.parts).toEqual({ ZipCode: "10", City: "", Area: "" });
  });
});

describe("typing a name", () => {
  it.each([
    ["Xinyi", 3],
    ["xinyi", 3],
    ["信義", 3],
    ["台東", 16],
    ["臺東", 16],
    ["96", 5],
  ])("%s is looked for in zip, city and area", async (typed, least) => {
    const user = show();
    await user.type(zip(), typed);
    expect(options().length).toBeGreaterThanOrEqual(least);
    expect(given.parts).toEqual({ ZipCode: typed, City: "", Area: "" });
  });

  it("says that nothing is found", async () => {
    const user = show();
    await user.type(zip(), "巴黎");
    expect(screen.getByText("沒有符合的地區")).toBeTruthy();
    expect(zip().getAttribute("aria-expanded")).toBe("false");
  });

  it("takes the only area found when the field is left", async () => {
    const user = show();
    await user.type(zip(), "北投");
    await user.tab();
    expect(given.parts).toEqual({ ZipCode: "112", City: "臺北市", Area: "北投區" });
    expect(given.left).toBe(0);
  });

  it("takes none of several, and says that it was left", async () => {
    const user = show();
    await user.type(zip(), "中正");
    await user.tab();
    expect(given.parts).toEqual({ ZipCode: "中正", City: "", Area: "" });
    expect(given.left).toBe(1);
    expect(options()).toEqual([]);
  });
});

describe("the keyboard", () => {
  it("opens the list with the arrows, at its first or its last entry", async () => {
    const user = show();
    act(() => zip().focus());
    await user.keyboard("{ArrowDown}");
    expect(pointed()).toBe("100臺北市中正區");
    await user.keyboard("{Escape}{ArrowUp}");
    expect(pointed()).toBe(options().at(-1));
    expect(options()).toHaveLength(371);
  });

  it("goes round, to the ends, and chooses", async () => {
    const user = show();
    await user.type(zip(), "600");
    await user.keyboard("{ArrowDown}");
    expect(pointed()).toBe("600嘉義市東區");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(pointed()).toBe("600嘉義市東區");
    await user.keyboard("{End}");
    expect(pointed()).toBe("600嘉義市西區");
    await user.keyboard("{Home}{ArrowUp}{Enter}");
    expect(given.parts).toEqual({ ZipCode: "600", City: "嘉義市", Area: "西區" });
    expect(options()).toEqual([]);
  });

  it("closes with Escape and keeps what was typed", async () => {
    const user = show();
    await user.type(zip(), "中正{ArrowDown}{Escape}");
    expect(options()).toEqual([]);
    expect(textOf(zip())).toBe("中正");
    expect(pointed()).toBeUndefined();
  });

  it("opens over a choice with all areas", async () => {
    const user = show({ begun: zhongshan });
    act(() => zip().focus());
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(options()).toHaveLength(371);
    expect(pointed()).toBeUndefined();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(options()).toEqual([]);
    expect(given.parts).toEqual(zhongshan);
  });

  it("leaves Enter to the form while nothing is pointed at", async () => {
    const user = show();
    await user.type(zip(), "中正");
    expect(fireEvent.keyDown(zip(), { key: "Enter" })).toBe(true);
    await user.keyboard("{ArrowDown}");
    expect(fireEvent.keyDown(zip(), { key: "Enter" })).toBe(false);
  });

  it("leaves the keys of an input method alone", async () => {
    const user = show();
    await user.type(zip(), "中正");
    fireEvent.keyDown(zip(), { key: "ArrowDown", isComposing: true });
    expect(pointed()).toBeUndefined();
    // Safari ends the composition before its Enter key event.
    await user.keyboard("{ArrowDown}");
    fireEvent.keyDown(zip(), { key: "Enter", keyCode: 229 });
    expect(given.parts).toEqual({ ZipCode: "中正", City: "", Area: "" });
    expect(pointed()).toBeDefined();
  });
});

describe("where an order may go", () => {
  it("offers outlying areas only, and takes no zip of the main island", async () => {
    const user = show({ reach: "outlying" });
    await user.type(zip(), "{ArrowDown}");
    expect(options()).toContain("880澎湖縣馬公市");
    expect(options()).not.toContain("100臺北市中正區");
    await user.type(zip(), "104");
    expect(given.parts).toEqual({ ZipCode: "104", City: "", Area: "" });
  });
});

describe("clearing", () => {
  it("empties all three and goes back to the field", async () => {
    const user = show({ begun: zhongshan });
    await user.click(screen.getByRole("button", { name: "清除郵遞區號、縣市與鄉鎮市區" }));
    expect(given.parts).toEqual(NO_PARTS);
    expect(zip()).toBe(document.activeElement);
    expect(screen.queryByRole("button", { name: /清除/ })).toBeNull();
  });
});

describe("what the browser fills in", () => {
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it.each([
    [["郵遞區號", "縣市", "鄉鎮市區"]],
    [["縣市", "鄉鎮市區", "郵遞區號"]],
    [["鄉鎮市區", "縣市", "郵遞區號"]],
  ])("heals in the order %s", (order) => {
    show();
    const saved: Record<string, string> = { 郵遞區號: "950", 縣市: "台東縣", 鄉鎮市區: "台東市" };
    for (const label of order) fill(label, saved[label] ?? "");
    expect(given.parts).toEqual({ ZipCode: "950", City: "臺東縣", Area: "臺東市" });
    expect(options()).toEqual([]);
  });

  it("keeps a saved area of a shared zip", () => {
    show();
    fill("縣市", "新竹市");
    fill("鄉鎮市區", "東區");
    fill("郵遞區號", "300");
    expect(given.parts).toEqual({ ZipCode: "300", City: "新竹市", Area: "東區" });
  });

  it("is given from typing, which city and area do not take", async () => {
    const user = show({ begun: zhongshan });
    await user.type(screen.getByLabelText("縣市"), "高雄");
    expect(given.parts).toEqual(zhongshan);
    expect(shown()).toEqual(["104", "臺北市", "中山區"]);
  });
});

describe("a screen reader", () => {
  it("hears how many areas there are, what several mean, and what was chosen", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = show();
    await user.type(zip(), "中正");
    await vi.advanceTimersByTimeAsync(800);
    expect(screen.getByRole("status").textContent).toBe("2 個地區");
    await user.clear(zip());
    await user.type(zip(), "300");
    await vi.advanceTimersByTimeAsync(800);
    expect(screen.getByRole("status").textContent).toBe("這個郵遞區號有 3 個地區，請選擇");
    await user.keyboard("{ArrowDown}{Enter}");
    expect(screen.getByRole("status").textContent).toBe("已選擇 300 新竹市北區");
    vi.useRealTimers();
  });
});
