import { cleanup, render } from "@testing-library/react";
import { Fragment, type ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Button } from "@/ui/button";
import { allowMovedNodes } from "./moved-nodes";

afterEach(cleanup);

/** Replaces every text by two nested elements with the same text, as browser translation does. */
function translate(within: Node): void {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const font = document.createElement("font");
    font.appendChild(document.createElement("font")).append(text.data);
    text.replaceWith(font);
  }
}

/** Returns the visible text after a render, a translation and another render. */
function translated(before: ReactNode, after: ReactNode): string | null {
  const { container, rerender } = render(before);
  translate(container);
  rerender(after);
  return container.textContent;
}

describe("a text under a translator", () => {
  it("keeps its place beside what comes", () => {
    expect(translated(<Button>登入</Button>, <Button busy>登入</Button>)).toBe("登入");
  });

  it("follows beside other texts", () => {
    const line = (left: number) => <p>剩餘 {left} 秒</p>;
    expect(translated(line(5), line(4))).toBe("剩餘 4 秒");
  });

  it("follows beside elements", () => {
    const line = (amount: number) => (
      <p>
        <b>NT$</b>
        {amount} 元
      </p>
    );
    expect(translated(line(420), line(360))).toBe("NT$360 元");
  });

  it("follows in a fragment", () => {
    const line = (amount: number) => (
      <p>
        <b>NT$</b>
        <Fragment key="amount">{amount} 元</Fragment>
      </p>
    );
    expect(translated(line(420), line(360))).toBe("NT$360 元");
  });

  it("follows where a component hands its children on", () => {
    const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
    const line = (amount: number) => (
      <Box>
        共 {amount} 件<b>！</b>
      </Box>
    );
    expect(translated(line(1), line(2))).toBe("共 2 件！");
  });

  it("follows in a list", () => {
    const line = (names: string[]) => <p>{names.map((name) => name)}、</p>;
    expect(translated(line(["線香"]), line(["盤香", "塔香"]))).toBe("盤香塔香、");
  });

  it("goes where an element takes its place, and comes back", () => {
    const line = (busy: boolean) => <p>{busy ? <b>…</b> : "送出"}</p>;
    expect(translated(line(false), line(true))).toBe("…");
    expect(translated(line(true), line(false))).toBe("送出");
  });
});

describe("an element's children", () => {
  it("stay the same elements when a text beside them comes", () => {
    const line = (hint: string | null) => (
      <label>
        {hint}
        <input />
      </label>
    );
    const { container, rerender } = render(line(null));
    const entry = container.querySelector("input");
    rerender(line("請填寫"));
    expect(container.querySelector("input")).toBe(entry);
    expect(container.innerHTML).toBe("<label><span>請填寫</span><input></label>");
  });

  it("are as they were without a text among them", () => {
    const { container } = render(
      <p>
        <b>一</b> <i>二</i>
      </p>,
    );
    expect(container.innerHTML).toBe("<p><b>一</b> <i>二</i></p>");
  });
});

describe("a node that was moved", () => {
  beforeAll(allowMovedNodes);

  it("is removed from where it is, and inserted before where it is", () => {
    const list = (names: string[]) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    );
    const { container, rerender } = render(list(["b", "c"]));
    const first = container.querySelector("li");
    const wrapper = document.createElement("font");
    first?.replaceWith(wrapper);
    if (first) wrapper.append(first);
    rerender(list(["a", "b", "c"]));
    expect(container.textContent).toBe("abc");
    rerender(list(["a", "c"]));
    expect(container.textContent).toBe("ac");
  });
});
