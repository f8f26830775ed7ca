/** Attacker-written URLs run no script, lead to no other site, and inject no text. */
import type { Page } from "@playwright/test";
import { odd } from "./counts.ts";
import { holdLogin, join } from "./members.ts";
import { expectMessage } from "./steps.ts";
import { expect, test } from "./test.ts";

const markup = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script><svg onload=alert(1)>",
  "javascript:alert(1)",
  "'; DROP TABLE members; --",
  "0912345678<script>alert(1)</script>",
];

const elsewhere = [
  "//evil.example",
  "https://evil.example/Login",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  "/api/Auth/Logout",
  "/sandbox/messages",
  "/nowhere",
];

test("the way back from a login stays in the shop", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  for (const from of elsewhere) {
    await page.goto(`/Login?from=${encodeURIComponent(from)}`);
    await expect(page, from).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

for (const text of odd(markup)) {
  test(`${text} is nothing to verify`, async ({ page, faults }) => {
    faults.allow(/400/);
    const query = encodeURIComponent(text);
    for (const path of ["/Register/Verify", "/Line/Register/Verify"]) {
      await page.goto(`${path}?Type=${query}&TelOrEmail=${query}&WebSite=${query}&account=${query}`);
      await expect(page.getByRole("heading", { level: 1, name: "這個連結不完整" })).toBeVisible();
      await expectNothingOf(page);
    }
    await page.goto(`/Register/Verify/Return?token=${query}&Type=2&TelOrEmail=${query}`);
    await expect(page.getByRole("heading", { level: 1, name: "驗證錯誤，請稍後再試" })).toBeVisible();
    await expectNothingOf(page);
    await page.goto(`/Line/Register?account=${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNothingOf(page);
    await page.goto(`/Line/Login/Return?code=${query}&state=${query}&error_description=${query}`);
    await expectMessage(page, "發生錯誤", "LINE 登入失敗");
    await expectNothingOf(page);
    await expect(page).toHaveURL("/Login");
  });
}

test("a contact in the address is shown in the form that the rules give it, or not at all", async ({
  page,
}) => {
  await page.goto(`/Register/Verify?Type=1&TelOrEmail=${encodeURIComponent("+886 912-345-678")}`);
  await expect(page.getByRole("main")).toContainText("0912345678");
  await page.goto(`/Register/Verify?Type=1&TelOrEmail=${encodeURIComponent("請撥 0900-000000 領獎")}`);
  await expect(page.getByRole("main")).not.toContainText("領獎");
});

/** Expects no element from the URL. Every test watches for script effects. */
async function expectNothingOf(page: Page): Promise<void> {
  await expect(page.locator("main script, main img[src='x'], main svg[onload], [onerror]")).toHaveCount(0);
}
