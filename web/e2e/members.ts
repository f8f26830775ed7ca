/** Creates members through the API, and reads their messages from the sandbox. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Message in the sandbox. */
interface Letter {
  to: string;
  kind: string;
  subject: string;
  body: string;
  code?: string;
  link?: string;
}

/** Member with a session. */
export interface Someone {
  token: string;
  account: string;
  password: string;
}

/** Registration with a verified contact. */
export interface Pending {
  handle: string;
  contact: string;
  type: 1 | 2;
}

/** Password that passes the rules. */
export const PASSWORD = "three old cedars";

let made = 0;

/** Returns a loopback address not used in this run. */
function freshAddress(): string {
  made += 1;
  return `127.${1 + ((made >> 16) & 127)}.${(made >> 8) & 255}.${made & 255}`;
}

/** Returns a mobile number not used in this run. */
export function freshMobile(): string {
  made += 1;
  return `09${String(10_000_000 + made)}`;
}

/** Returns an e-mail address not used in this run. */
export function freshEmail(): string {
  made += 1;
  return `member${made}@example.com`;
}

/** Sends a call from a new address with unused limits. Returns its body with any status. */
export async function ask(
  base: string,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<{ status: number; body: Answer }> {
  const headers = {
    ...(body && { "Content-Type": "application/json" }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const call = request(`${base}/api${path}`, { method, headers, localAddress: freshAddress() });
  call.end(body && JSON.stringify(body));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: (await json(response)) as Answer };
}

/** Body of a response, successful or not. */
export interface Answer {
  Result?: unknown;
  message?: string;
  code?: string;
  fields?: { field: string; code: string; message: string }[];
}

/** Returns the code in the newest message to a contact, once there are more than `before`. */
export async function codeFor(base: string, contact: string, before = 0): Promise<string> {
  let letters: Letter[] = [];
  await expect
    .poll(
      async () => {
        letters = await lettersTo(base, contact);
        return letters.length;
      },
      // Polls quickly: a message arrives within milliseconds, and nearly every test needs one.
      { intervals: [10, 20, 50, 100, 250, 500] },
    )
    .toBeGreaterThan(before);
  const code = letters[0]?.code;
  if (!code) throw new Error(`no code in the message to ${contact}`);
  return code;
}

/** Returns every message to a contact, newest first. */
export async function lettersTo(base: string, contact: string): Promise<Letter[]> {
  const response = await fetch(`${base}/sandbox/messages?to=${encodeURIComponent(contact)}`, {
    headers: { Accept: "application/json" },
  });
  return response.json();
}

/** Registers up to the info form; the contact may have an earlier registration. */
export async function begin(
  base: string,
  type: 1 | 2,
  contact = type === 1 ? freshMobile() : freshEmail(),
): Promise<Pending> {
  const before = (await lettersTo(base, contact)).length;
  const started = await ask(base, "POST", "/Auth/Register", {
    body: { WebSite: 1, Type: type, TelOrEmail: contact },
  });
  expect(started).toMatchObject({ status: 200 });
  const code = await codeFor(base, contact, before);
  const query = new URLSearchParams({ code, account: contact });
  const verified = await ask(base, "GET", `/Auth/Verify?${query}`);
  expect(verified).toMatchObject({ status: 200, body: { message: "驗證成功" } });
  return { handle: String(verified.body.Result), contact, type };
}

/** Creates a member; `data` overrides the default values. */
export async function join(base: string, type: 1 | 2 = 1, data: object = {}): Promise<Someone> {
  const { handle, contact } = await begin(base, type);
  const joined = await ask(base, "PUT", "/Member", {
    body: {
      Account: handle,
      Platform: "Web",
      Type: type,
      Name: "王小明",
      Tel: type === 1 ? contact : "+852 1234 5678",
      Email: type === 2 ? contact : "",
      Password: PASSWORD,
      PasswordCheck: PASSWORD,
      BToBOrToC: false,
      TaxNo: "",
      ...data,
    },
  });
  expect(joined).toMatchObject({ status: 200, body: { message: "註冊成功" } });
  const { token } = joined.body.Result as { token: string };
  return { token, account: contact, password: PASSWORD };
}

/** Logs in by LINE for the first time, as a new person. Returns the handle. */
export async function beginByLine(base: string): Promise<string> {
  const address = await ask(base, "GET", "/Auth/Line/Login");
  const agreed = await fetch(String(address.body.Result), {
    method: "POST",
    body: new URLSearchParams({
      decision: "approve",
      sub: "other",
      other_sub: `U${randomBytes(16).toString("hex")}`,
    }),
    redirect: "manual",
  });
  const { search } = new URL(agreed.headers.get("Location") ?? "", base);
  const { body } = await ask(base, "GET", `/Auth/Line/Login/Return${search}`);
  expect(body).toMatchObject({ Result: { isFirstTime: true } });
  return (body.Result as { account: string }).account;
}

/** Creates a LINE member with a verified phone number. */
export async function joinByLine(base: string): Promise<{ token: string; tel: string }> {
  const handle = await beginByLine(base);
  const tel = freshMobile();
  await ask(base, "POST", "/Auth/Verify/EmailOrTel", { body: { Account: handle, Tel: tel } });
  const form = { Account: handle, Platform: "Line", Type: 1, Name: "林小香", Tel: tel };
  const joined = await ask(base, "PUT", "/Member", {
    body: { ...form, VerifyCode: await codeFor(base, tel) },
  });
  expect(joined).toMatchObject({ status: 200 });
  return { token: (joined.body.Result as { token: string }).token, tel };
}

/** Changes the phone number of a LINE member to an unverified one, through the profile. */
export async function leavePhoneUnproved(
  base: string,
  { token, tel }: { token: string; tel: string },
): Promise<void> {
  const before = (await lettersTo(base, tel)).length;
  await ask(base, "GET", `/Member/Verify?${new URLSearchParams({ type: "1", sendstr: tel })}`, { token });
  const form = {
    Name: "林小香",
    Tel: freshMobile(),
    Email: "",
    BToBOrToC: false,
    TaxNo: "",
    ZipCode: "700",
    City: "臺南市",
    Area: "中西區",
    Address: "神農街 1 號",
    ContactCode: await codeFor(base, tel, before),
  };
  expect(await ask(base, "PUT", "/Member/Info", { body: form, token })).toMatchObject({ status: 200 });
}

/** Logs in with a temporary password; the token only allows changing the password. */
export async function temporaryLogin(base: string, account: string): Promise<string> {
  const before = (await lettersTo(base, account)).length;
  await ask(base, "POST", "/Auth/Forget", { body: { Account: account } });
  const form = { Account: account, Password: await codeFor(base, account, before), Remember: false };
  const { body } = await ask(base, "POST", "/Auth/Login", { body: form });
  return (body.Result as { token: string }).token;
}

/** Stores a session in the browser before the next page loads. */
export async function holdLogin(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("logged in before")) return;
    sessionStorage.setItem("logged in before", "yes");
    localStorage.setItem("TOKEN", stored);
  }, token);
}

/** Stores a handle in the browser, as after a return from LINE. */
export async function holdLineHandle(page: Page, handle: string): Promise<void> {
  await page.addInitScript((handle) => {
    localStorage.setItem("REGISTRATION", JSON.stringify({ nonce: null, handles: [handle] }));
  }, handle);
}

/** Stores a LINE registration in the browser. Returns the path of its info form. */
export async function lineInfoAddress(page: Page, base: string): Promise<string> {
  const handle = await beginByLine(base);
  await holdLineHandle(page, handle);
  return `/Line/Register/Info?account=${handle}`;
}

/** Returns the path of a registration's info form. */
export function infoAddress({ handle, contact, type }: Pending): string {
  return `/Register/Info?${new URLSearchParams({ Type: String(type), TelOrEmail: contact, Account: handle })}`;
}
