import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { WithPlaceholders } from "./with-placeholders";

afterEach(cleanup);

function Entry() {
  const [value, setValue] = useState("請撥，謝謝");
  return (
    <WithPlaceholders placeholders={["{店名}", "{服務專線}"]} help={undefined}>
      <textarea value={value} onChange={(event) => setValue(event.target.value)} />
    </WithPlaceholders>
  );
}

it("inserts a placeholder in place of the selection, and writing goes on behind it", () => {
  render(<Entry />);
  const entry = screen.getByRole<HTMLTextAreaElement>("textbox");
  entry.setSelectionRange(2, 3);
  fireEvent.click(screen.getByRole("button", { name: "插入 {服務專線}" }));
  expect(entry.value).toBe("請撥{服務專線}謝謝");
  expect(entry.selectionStart).toBe("請撥{服務專線}".length);
  expect(document.activeElement).toBe(entry);
  fireEvent.click(screen.getByRole("button", { name: "插入 {店名}" }));
  expect(entry.value).toBe("請撥{服務專線}{店名}謝謝");
});
