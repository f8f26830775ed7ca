/** Checks info form and member centre against WCAG 2.2 AA in all states, and at 320 pixels. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import {
  freshEmail,
  holdLineHandle,
  holdLogin,
  infoAddress,
  join,
  joinByLine,
  lineInfoAddress,
  temporaryLogin,
} from "./members.ts";
import { confirm } from "./steps.ts";
import { expect, test } from "./test.ts";

const domestic = { handle: "a".repeat(43), contact: "0912345678", type: 1 } as const;
const overseas = { handle: "b".repeat(43), contact: "ann@example.com", type: 2 } as const;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the info form: empty, an open list, refused, asked about a tax number", async ({ page }) => {
  await page.goto(infoAddress(domestic));
  await expect(heading(page)).toBeVisible();
  await expectNothingFound(page);

  await page.getByRole("combobox", { name: "郵遞區號" }).fill("zhong");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectNothingFound(page);
  await page.keyboard.press("Enter");

  await page.getByRole("radio", { name: "需要，我是公司會員" }).check();
  await page.getByRole("textbox", { name: "統一編號" }).fill("12345678");
  await page.getByRole("button", { name: "完成註冊" }).click();
  await expectDialog(page, "表單驗證失敗");
  await expectNothingFound(page);
});

test("the info form overseas, and without a registration", { tag: "@full" }, async ({ page }) => {
  await page.goto(infoAddress(overseas));
  await expect(heading(page)).toBeVisible();
  await expectNothingFound(page);
  await page.reload();
  await expect(page.getByText("註冊資料已清除")).toBeVisible();
  await expectNothingFound(page);
  await page.goto("/Register/Info");
  await expect(page.getByText("請先完成驗證")).toBeVisible();
  await expectNothingFound(page);
});

test("the info form after LINE, with a code on its way", { tag: "@full" }, async ({ page, shop }) => {
  await page.goto(await lineInfoAddress(page, shop.url));
  await expect(heading(page)).toBeVisible();
  await page.getByRole("radio", { name: /海外會員/ }).check();
  await page.getByRole("textbox", { name: "電子郵件" }).fill(freshEmail());
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  await confirm(page);
  await expect(page.getByText(/^驗證碼已傳送至/)).toBeVisible();
  await expectNothingFound(page);
});

test("the member centre, the profile and its verification", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await page.goto("/User/Password");
  await expect(page.getByRole("textbox", { name: "舊密碼" })).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "修改密碼" }).click();
  await expectDialog(page, "表單驗證失敗");
  await expectNothingFound(page);

  await page.goto("/User/Profile");
  await page.getByRole("textbox", { name: "電子郵件" }).fill(freshEmail());
  await page.getByRole("textbox", { name: "姓名" }).fill("");
  await page.getByRole("textbox", { name: "生日" }).focus();
  await expect(page.getByText("請先完成驗證")).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole("button", { name: "驗證電子郵件" }).click();
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  await confirm(page);
  await expect(page.getByText("驗證碼已傳送").first()).toBeVisible();
  await expectNothingFound(page);
});

test("the member centre after LINE, and after a temporary password", { tag: "@full" }, async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/403/);
  await holdLogin(page, (await joinByLine(shop.url)).token);
  await page.goto("/User/Password");
  await expect(page.getByText("不需要密碼")).toBeVisible();
  await expectNothingFound(page);
  await page.goto("/User/Profile");
  await expect(page.getByText("LINE 會員的電子郵件無法修改")).toBeVisible();
  await expectNothingFound(page);

  const token = await temporaryLogin(shop.url, (await join(shop.url)).account);
  await page.evaluate((next) => localStorage.setItem("TOKEN", next), token);
  await page.goto("/User/Password");
  await expect(page.getByRole("note")).toBeVisible();
  await expectNothingFound(page);
});

test("nothing is cut off or needs sideways scrolling at 320 pixels", async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, "narrow screens only");
  await page.setViewportSize({ width: 320, height: 640 });
  await holdLogin(page, (await join(shop.url)).token);
  await holdLineHandle(page, "handle");
  const paths = [
    infoAddress(domestic),
    "/Line/Register/Info?account=handle",
    "/User/Password",
    "/User/Profile",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

async function expectDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expectNothingFound(page);
  await dialog.getByRole("button", { name: "確認", exact: true }).click();
  await expect(dialog).toBeHidden();
}
