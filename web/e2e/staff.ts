/** Creates staff members and logs them in. */
import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { PASSWORD } from "./members.ts";
import type { Shop } from "./shop.ts";
import { expect } from "./test.ts";

let made = 0;

/** Invites a new staff member. Returns the name and the link. */
export async function invite(shop: Shop, role: "owner" | "staff" | "reader") {
  const name = `${role}${process.pid}x${made++}`;
  const printed = await shop.staff("add", "--name", name, "--role", role);
  const link = printed.split("\n").find((line) => line.startsWith("http")) ?? "";
  return { name, link };
}

/** Logs in as a new staff member in this page. Returns the name. */
export async function enter(page: Page, shop: Shop, role: "owner" | "staff" | "reader"): Promise<string> {
  const { name, link } = await invite(shop, role);
  const answer = await page.request.post(`${shop.url}/api/Admin/Invitation`, {
    headers: { Origin: shop.url },
    data: { Token: link.split("#")[1], Password: PASSWORD, PasswordCheck: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return name;
}

/**
 * Logs in as a new owner with an authenticator. Returns the name, the recovery codes and the secret
 * of the authenticator.
 */
export async function enterAsOwner(
  page: Page,
  shop: Shop,
): Promise<{ name: string; codes: string[]; secret: string }> {
  const name = await enter(page, shop, "owner");
  const address = `${shop.url}/api/Admin/Me/SecondFactor`;
  const headers = { Origin: shop.url };
  const begun = await page.request.post(address, { headers, data: {} });
  const { token, secret } = (await begun.json()).Result;
  const set = await page.request.put(address, {
    headers,
    data: { Setup: token, Code: authenticatorCode(secret) },
  });
  expect(set.status()).toBe(200);
  return { name, codes: (await set.json()).Result.recovery_codes, secret };
}

/** Opens a page from the menu, which is a separate panel on a phone. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "選單", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name, exact: true }).click();
}

/** Logs out from the menu. */
export async function leave(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "選單", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "登出", exact: true }).click();
}

/** Returns an authenticator's code (RFC 6238), `ahead` steps of 30 seconds later. */
export function authenticatorCode(secret: string, ahead = 0): string {
  const bits = [...secret].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const tag = createHmac("sha1", key).update(step).digest();
  const start = (tag.at(-1) ?? 0) & 15;
  return String((tag.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Saves the changes of a page of the catalogue, and confirms those shown. */
export async function saveChanges(page: Page): Promise<void> {
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog", { name: "確認變更" }).getByRole("button", { name: "確認儲存" }).click();
}

/**
 * Makes the server's refusal of five minutes after a log-in: refuses one change at this path whose
 * body has this text, so that the page asks for the password. Fails if the role does not need the
 * password for the permission.
 */
export async function expireLogin(page: Page, shop: Shop, permission: string, path: string, text = "") {
  const me = await page.request.get(`${shop.url}/api/Admin/Me`);
  expect((await me.json()).Result.grants).toContainEqual({ permission, grant: "Reauthenticated" });
  let isRefused = false;
  await page.route(`**/api/Admin/${path}`, (route) => {
    const request = route.request();
    const isMeant = request.method() !== "GET" && request.postData()?.includes(text);
    if (isRefused || !isMeant) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 403, json: { code: "reauthentication_required", message: "請輸入密碼" } });
  });
}
