import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadForms } from "@/core";
import { useMessages } from "@/dialogs/messages";
import { sureOfTaxNumber } from "@/form/tax-number-doubt";
import { useForm } from "@/form/use-form";
import { CompanyFields } from "./personal-fields";

await loadForms();

let held = { BToBOrToC: false, TaxNo: "" };

function Form({ start }: { start: typeof held }) {
  const form = useForm({ start, check: (values) => values, send: async () => {} });
  held = form.values;
  return <CompanyFields form={form} />;
}

beforeEach(() => useMessages.setState({ message: null, open: false }));
afterEach(cleanup);

describe("whether a tax number is wanted", () => {
  it("asks for one only then, and forgets it when it is wanted no more", async () => {
    render(<Form start={{ BToBOrToC: false, TaxNo: "" }} />);
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "需要，我是公司會員" }));
    await userEvent.type(screen.getByRole("textbox", { name: "統一編號" }), "12345675");
    expect(held).toEqual({ BToBOrToC: true, TaxNo: "12345675" });
    await userEvent.click(screen.getByRole("radio", { name: "不需要" }));
    expect(held).toEqual({ BToBOrToC: false, TaxNo: "" });
  });

  it("doubts a number that fails the ministry's check, and no other", () => {
    render(<Form start={{ BToBOrToC: true, TaxNo: "12345678" }} />);
    expect(screen.getByText(/檢查碼不符/)).toBeTruthy();
    cleanup();
    render(<Form start={{ BToBOrToC: true, TaxNo: "12345675" }} />);
    expect(screen.queryByText(/檢查碼不符/)).toBeNull();
  });
});

describe("a doubted tax number", () => {
  const doubted = { number: "12345678", checksum_ok: false, warning: "檢查碼不符" };

  it("needs no answer when nothing is doubted", async () => {
    expect(await sureOfTaxNumber(undefined)).toBe(true);
    expect(await sureOfTaxNumber({ number: "12345675", checksum_ok: true })).toBe(true);
    expect(useMessages.getState().open).toBe(false);
  });

  it.each([
    ["confirmed", true, () => useMessages.getState().message?.confirmed?.()],
    ["taken back", false, () => useMessages.getState().message?.also?.run()],
    ["left open", false, () => useMessages.getState().message?.closed?.()],
  ])("goes out only when it is confirmed: %s", async (_, goesOut, answer) => {
    const sure = sureOfTaxNumber(doubted);
    expect(useMessages.getState().message?.text).toBe("檢查碼不符");
    answer();
    expect(await sure).toBe(goesOut);
  });

  it("is confirmed although its dialog closes before the button is heard", async () => {
    const sure = sureOfTaxNumber(doubted);
    useMessages.getState().message?.closed?.();
    useMessages.getState().message?.confirmed?.();
    expect(await sure).toBe(true);
  });
});
