import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { switchKeys, useKeys } from "./keys";

afterEach(() => {
  cleanup();
  switchKeys(true);
});

function Page({ act }: { act: () => void }) {
  useKeys({ "g o": act, x: act });
  return <input aria-label="entry" />;
}

it("does what a key stands for, alone or after another one, and nothing inside an entry", () => {
  const act = vi.fn();
  const { getByLabelText } = render(<Page act={act} />);
  fireEvent.keyDown(document.body, { key: "x" });
  fireEvent.keyDown(document.body, { key: "g" });
  fireEvent.keyDown(document.body, { key: "o" });
  expect(act).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(getByLabelText("entry"), { key: "x" });
  fireEvent.keyDown(document.body, { key: "x", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "x", keyCode: 229 });
  expect(act).toHaveBeenCalledTimes(2);
});

it("does nothing once keys are switched off, and this browser keeps that", () => {
  const act = vi.fn();
  render(<Page act={act} />);
  switchKeys(false);
  fireEvent.keyDown(document.body, { key: "x" });
  expect(act).not.toHaveBeenCalled();
  expect(localStorage.getItem("ADMIN_KEYS")).toBe("off");
  switchKeys(true);
  fireEvent.keyDown(document.body, { key: "x" });
  expect(act).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("ADMIN_KEYS")).toBeNull();
});
