import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { ChoiceField } from "./choice-field";
import { CodeField } from "./code-field";
import { asDay, DateField, withStrokes } from "./date-field";
import type { Field } from "./use-form";

afterEach(cleanup);

/** Creates a field that stores its value and shows the error `wrong`. */
function useField<Value>(name: string, start: Value, wrong = ""): Field<Value> {
  const [value, onEnter] = useState(start);
  return { name, value, wrong, onEnter, onLeave: () => {} };
}

function Birth() {
  return <DateField field={useField("Birth", "")} label="生日" autoComplete="bday" />;
}

function Origin() {
  return (
    <ChoiceField
      field={useField("Type", 1, "請選擇")}
      legend="會員類別"
      options={[
        { value: 1, label: "國內會員", note: "以手機門號註冊" },
        { value: 2, label: "海外會員" },
      ]}
    />
  );
}

function Code() {
  return <CodeField field={useField("Code", "")} label="驗證碼" placeholder="請輸入驗證碼" />;
}

describe("a day", () => {
  it.each([
    ["19900521", "1990/05/21"],
    ["1990-5-21", "1990/05/21"],
    ["1990/5/1", "1990/05/01"],
    [" 1990.05.21 ", "1990/05/21"],
    ["1990/05/21", "1990/05/21"],
  ])("typed as %j gets its strokes", (typed, written) => {
    expect(withStrokes(typed)).toBe(written);
    expect(asDay(typed)).toBe(written.replaceAll("/", "-"));
  });

  it.each(["", "1990", "990521", "199005211", "生日", "1990/05/", "21/05/1990"])(
    "stays as it was typed when it is none: %j",
    (typed) => expect(withStrokes(typed)).toBe(typed),
  );

  it("is written with strokes once its field is left", async () => {
    render(<Birth />);
    const field = screen.getByLabelText<HTMLInputElement>("生日");
    expect(field.inputMode).toBe("numeric");
    await userEvent.type(field, "19900521");
    expect(field.value).toBe("19900521");
    await userEvent.tab();
    expect(field.value).toBe("1990/05/21");
  });
});

describe("a choice", () => {
  it("is one group with a name, and says what is wrong with it", async () => {
    render(<Origin />);
    const group = screen.getByRole("group", { name: "會員類別" });
    expect(
      group
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain("請選擇");
    const domestic = screen.getByRole<HTMLInputElement>("radio", { name: "國內會員" });
    expect(domestic.checked).toBe(true);
    expect(document.getElementById(domestic.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "以手機門號註冊",
    );
    await userEvent.click(screen.getByText("海外會員"));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "海外會員" }).checked).toBe(true);
  });
});

describe("a code", () => {
  it("can be filled in by the phone and pasted as it stands in the message", async () => {
    render(<Code />);
    const field = screen.getByLabelText<HTMLInputElement>("驗證碼");
    expect(field.autocomplete).toBe("one-time-code");
    expect(field.maxLength).toBe(-1);
    await userEvent.click(field);
    await userEvent.paste("abc 234");
    expect(field.value).toBe("abc 234");
  });
});
