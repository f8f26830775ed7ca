import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/api/client";
import { type FieldRefusal, forms, loadCore, loadForms } from "@/core";
import { MessageDialog } from "@/dialogs/message-dialog";
import { useMessages } from "@/dialogs/messages";
import { CheckField } from "./check-field";
import { SubmitButton } from "./submit-button";
import { PasswordField, TextField } from "./text-field";
import { useForm } from "./use-form";

await Promise.all([loadCore(), loadForms()]);
// Long timeout, so that the test does not fail on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

const send = vi.fn(async (_login: { Account: string; Password: string; Remember: boolean }) => {});

function LoginTrial() {
  const form = useForm({
    start: { Account: "", Password: "", Remember: false },
    check: forms.checkLogin,
    send: (_, values) => send(values),
  });
  return (
    <>
      <form {...form.props}>
        <TextField
          field={form.field("Account")}
          label="帳號"
          help="手機或信箱"
          autoComplete="username"
          required
        />
        <PasswordField field={form.field("Password")} label="密碼" autoComplete="current-password" />
        <CheckField field={form.field("Remember")}>記住我</CheckField>
        <SubmitButton busy={form.busy} label="登入" busyLabel="登入中" />
      </form>
      <MessageDialog />
    </>
  );
}

const account = () => screen.getByLabelText<HTMLInputElement>("帳號");
const password = () => screen.getByLabelText<HTMLInputElement>("密碼");
const wrong = () => document.getElementById(`${account().id}-wrong`)?.textContent;
const pressSend = () => userEvent.click(screen.getByRole("button", { name: "登入" }));
const confirm = () => userEvent.click(screen.getByRole("button", { name: "確認" }));
const INVALID = "帳號格式錯誤，請使用手機號碼或電子郵件登入";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  useMessages.setState({ message: null, open: false });
  send.mockReset();
  render(<LoginTrial />);
});

afterEach(cleanup);

describe("a field", () => {
  it("is read with its help, and as required", () => {
    const described = account().getAttribute("aria-describedby")?.split(" ");
    expect(described?.map((id) => document.getElementById(id)?.textContent)).toEqual(["手機或信箱", ""]);
    expect(account().getAttribute("aria-required")).toBe("true");
    expect(account().getAttribute("autocomplete")).toBe("username");
  });

  it("is complained of when it is left, not while it is typed in", async () => {
    await userEvent.type(account(), "091234");
    expect(wrong()).toBe("");
    await userEvent.tab();
    expect(wrong()).toBe(INVALID);
    expect(account().getAttribute("aria-invalid")).toBe("true");
  });

  it("is not complained of when one only passes by", async () => {
    await userEvent.click(account());
    await userEvent.tab();
    expect(wrong()).toBe("");
  });

  it("loses its sentence with the very key that corrects it", async () => {
    await userEvent.type(account(), "091234567");
    await userEvent.tab();
    expect(wrong()).toBe(INVALID);
    await userEvent.type(account(), "8");
    expect(wrong()).toBe("");
    expect(account().getAttribute("aria-invalid")).toBe("false");
  });

  it("with a password shows it on request, and hides it when it is sent", async () => {
    await userEvent.type(password(), "correct horse");
    await userEvent.click(screen.getByRole("button", { name: "顯示" }));
    expect(password().type).toBe("text");
    await pressSend();
    expect(password().type).toBe("password");
  });
});

describe("sending", () => {
  it("shows all that is wrong, with the documents' dialog, and starts at the first of it", async () => {
    await userEvent.type(password(), "x");
    await userEvent.clear(password());
    await pressSend();
    expect(useMessages.getState().message).toMatchObject({
      title: "表單驗證失敗",
      text: expect.stringContaining("帳號/密碼"),
    });
    expect(send).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(document.activeElement).toBe(account()));
    expect(wrong()).toBe("請填寫帳號");
  });

  it("keeps every entry when the server says no, and shows what it says of a field until that changes", async () => {
    const fields: FieldRefusal[] = [{ field: "Account", code: "contact_taken", message: "已被註冊" }];
    send.mockRejectedValueOnce(new ApiError(409, { message: "已被註冊", code: "contact_taken", fields }));
    await userEvent.type(account(), "0912 345 678");
    await userEvent.type(password(), "secret words");
    await userEvent.click(screen.getByRole("checkbox"));
    await pressSend();
    await waitFor(() => expect(useMessages.getState().message?.text).toBe("已被註冊"));
    await confirm();
    await waitFor(() => expect(document.activeElement).toBe(account()));
    expect([account().value, password().value]).toEqual(["0912 345 678", "secret words"]);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await userEvent.type(password(), "!");
    expect(wrong()).toBe("已被註冊");
    await userEvent.type(account(), "9");
    expect(wrong()).toBe("");
  });

  it("happens once, however often it is pressed", async () => {
    let finish = () => {};
    send.mockImplementation(() => new Promise((done) => (finish = done)));
    await userEvent.type(account(), "a@b.example");
    await userEvent.type(password(), "secret words{Enter}");
    const busy = await screen.findByRole("button", { name: "登入中" });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(busy);
    await userEvent.type(password(), "{Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith({
      Account: "a@b.example",
      Password: "secret words",
      Remember: false,
    });
    finish();
    await screen.findByRole("button", { name: "登入" });
  });

  it("takes what a password manager fills in at once, without a pause between", async () => {
    const fill = (input: HTMLInputElement, text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    fill(account(), "0912345678");
    fill(password(), "from the manager");
    await pressSend();
    expect(send.mock.lastCall?.[0]).toMatchObject({ Account: "0912345678", Password: "from the manager" });
  });
});
