/** Members as the shop's calls make them, and the messages that the sandbox kept for them. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A message as the sandbox shows it, newest first. */
interface Letter {
  to: string;
  kind: string;
  subject: string;
  body: string;
  code?: string;
}

/** Somebody with an account. */
export interface Someone {
  token: string;
  account: string;
  password: string;
}

/** A registration whose contact was verified. */
export interface Pending {
  handle: string;
  contact: string;
  type: 1 | 2;
}

/** A password that nobody would guess. */
export const PASSWORD = "three old cedars";

let made = 0;

/** A mobile number that nobody in this run has. */
export function freshMobile(): string {
  made += 1;
  return `09${String(10_000_000 + made)}`;
}

/** An e-mail address that nobody in this run has. */
export function freshEmail(): string {
  made += 1;
  return `member${made}@example.com`;
}

/** Makes a call and answers its body, whatever its status. */
export async function ask(
  base: string,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** What calls answer, refused or not. */
export interface Answer {
  Result?: unknown;
  message?: string;
  code?: string;
  fields?: { field: string; code: string; message: string }[];
}

/** The code in the newest message to a contact, once there are more than `before`. */
export async function codeFor(base: string, contact: string, before = 0): Promise<string> {
  let letters: Letter[] = [];
  await expect
    .poll(async () => {
      letters = await lettersTo(base, contact);
      return letters.length;
    })
    .toBeGreaterThan(before);
  const code = letters[0]?.code;
  if (!code) throw new Error(`no code in the message to ${contact}`);
  return code;
}

/** Every message to a contact. */
export async function lettersTo(base: string, contact: string): Promise<Letter[]> {
  const response = await fetch(`${base}/sandbox/messages?to=${encodeURIComponent(contact)}`, {
    headers: { Accept: "application/json" },
  });
  return response.json();
}

/** Takes a registration to the point where the info form begins. */
export async function begin(base: string, type: 1 | 2): Promise<Pending> {
  const contact = type === 1 ? freshMobile() : freshEmail();
  const started = await ask(base, "POST", "/Auth/Register", {
    body: { WebSite: 1, Type: type, TelOrEmail: contact },
  });
  expect(started).toMatchObject({ status: 200 });
  const code = await codeFor(base, contact);
  const query = new URLSearchParams({ code, account: contact });
  const verified = await ask(base, "GET", `/Auth/Verify?${query}`);
  expect(verified).toMatchObject({ status: 200, body: { message: "驗證成功" } });
  return { handle: String(verified.body.Result), contact, type };
}

/** Makes a member; `data` stands over what they would tell by themselves. */
export async function join(base: string, type: 1 | 2 = 1, data: object = {}): Promise<Someone> {
  const { handle, contact } = await begin(base, type);
  const joined = await ask(base, "PUT", "/Member", {
    body: {
      ...{ Account: handle, Platform: "Web", Type: type, Name: "王小明" },
      ...{ Tel: type === 1 ? contact : "", Email: type === 2 ? contact : "" },
      ...{ Password: PASSWORD, PasswordCheck: PASSWORD, BToBOrToC: false, TaxNo: "" },
      ...data,
    },
  });
  expect(joined).toMatchObject({ status: 200, body: { message: "註冊成功" } });
  const { token } = joined.body.Result as { token: string };
  return { token, account: contact, password: PASSWORD };
}

/** Has the browser hold a login when the next page first looks. */
export async function holdLogin(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("logged in before")) return;
    sessionStorage.setItem("logged in before", "yes");
    localStorage.setItem("TOKEN", stored);
  }, token);
}

/** Where the info form of a registration stands. */
export function infoAddress({ handle, contact, type }: Pending): string {
  return `/Register/Info?${new URLSearchParams({ Type: String(type), TelOrEmail: contact, Account: handle })}`;
}
