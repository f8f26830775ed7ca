/** A whole order in a browser that translates the page, with unchanged figures (decision D187). */
import { dollars, product, subtotal } from "./catalogue.ts";
import { expectOrdered, expectStep, fillDetails, goToDetails, ordersOf, submitButton } from "./checkout.ts";
import { codeFor, freshMobile, join, PASSWORD } from "./members.ts";
import {
  add,
  choose,
  confirm,
  confirmed,
  expectMessage,
  logIn,
  openPanel,
  panel,
  row,
  stopCountdowns,
  storedContents,
} from "./steps.ts";
import { expect, test } from "./test.ts";
import { keptTexts, type Scope, translate } from "./translator.ts";

const incense = 10101;

for (const scope of ["texts with letters", "every text"] satisfies Scope[]) {
  test.describe(`with ${scope} replaced`, () => {
    test.beforeEach(({ page }) => translate(page, scope));

    test("from the log-in to the order that is placed", async ({ page, shop, faults }) => {
      faults.allow(/\/api\/Auth\/Login$/);
      const { token, account } = await join(shop.url);
      const sum = page.getByRole("region", { name: "金額" });
      const total = (pieces: number, fee: number) =>
        dollars(subtotal([[incense, pieces]]) + (subtotal([[incense, pieces]]) < 3000 ? 200 : 0) + fee);

      await test.step("a price follows the specification that is chosen", async () => {
        const { category } = product(incense);
        await page.goto(`/Product/${category.id}`);
        for (const id of [incense, 10103]) {
          await choose(page, id);
          await expect(page.locator("p", { hasText: /^小計\s*NT/ })).toContainText(
            dollars(subtotal([[id, 1]])),
          );
        }
      });

      await test.step("the panel of a visitor", async () => {
        await add(page, incense, 2);
        await openPanel(page);
        await row(page, incense).getByRole("button", { name: /^增加/ }).click();
        await expect(panel(page).locator("p", { hasText: /^小計\s*NT/ })).toContainText(
          dollars(subtotal([[incense, 3]])),
        );
        await row(page, incense).getByRole("button", { name: /^減少/ }).click();
        await expect(panel(page).locator("p", { hasText: /^小計\s*NT/ })).toContainText(
          dollars(subtotal([[incense, 2]])),
        );
        await panel(page).getByRole("button", { name: "請先登入" }).click();
        await confirm(page);
      });

      await test.step("a wrong password, then the right one", async () => {
        await logIn(page, account, "not the password");
        await expectMessage(page, "發生錯誤", "帳號或密碼");
        await confirm(page);
        await logIn(page, account);
        await expect.poll(() => storedContents(page)).toEqual([]);
      });

      await test.step("the panel of a member", async () => {
        await openPanel(page);
        await row(page, incense).getByRole("button", { name: /^增加/ }).click();
        await expect(panel(page).locator("p", { hasText: /^小計\s*NT/ })).toContainText(
          dollars(subtotal([[incense, 3]])),
        );
        await panel(page).getByRole("button", { name: "結帳" }).click();
      });

      await test.step("the total follows the way to pay and the amount", async () => {
        await expectStep(page, "確認商品");
        await page.getByRole("radio", { name: /LINE Pay/ }).check();
        await expect(sum).toContainText(total(3, 0));
        await page.getByRole("radio", { name: /貨到付款/ }).check();
        await expect(sum).toContainText(total(3, 60));
        await page.getByRole("main").getByRole("button", { name: /^增加/ }).click();
        await expect(sum).toContainText(total(4, 60));
        await page.getByRole("radio", { name: /銀行轉帳/ }).check();
        await expect(sum).toContainText(total(4, 0));
        await page.getByRole("main").getByRole("button", { name: /^減少/ }).click();
        await expect(sum).toContainText(total(3, 0));
        await goToDetails(page);
        await expect(submitButton(page)).toHaveText(`送出訂單　${total(3, 0)}`);
        await page.getByRole("radio", { name: /貨到付款/ }).check();
        await expect(submitButton(page)).toHaveText(`送出訂單　${total(3, 60)}`);
        await page.getByRole("radio", { name: /銀行轉帳/ }).check();
        await expect(submitButton(page)).toHaveText(`送出訂單　${total(3, 0)}`);
      });

      await test.step("the order is placed, shown, and cancelled", async () => {
        await fillDetails(page);
        expect(await keptTexts(page)).toEqual([]);
        await submitButton(page).click();
        const id = await expectOrdered(page);
        await expect(page.getByRole("main")).toContainText(total(3, 0));
        expect(await keptTexts(page)).toEqual([]);
        await page.goto(`/User/Order?id=${id}`);
        await page.getByRole("dialog").getByRole("button", { name: "取消訂單" }).click();
        await page
          .getByRole("dialog", { name: "確認要取消訂單嗎？" })
          .getByRole("button", { name: "取消訂單" })
          .click();
        expect(await confirmed(page, "操作成功")).toContain("成功取消訂單");
        expect(await ordersOf(shop.url, token)).toMatchObject([{ id, status: 5 }]);
      });
    });

    test("registration, whose button counts down", async ({ page, shop }) => {
      const tel = freshMobile();
      await page.goto("/Register");
      await page.getByRole("button", { name: "送出註冊" }).click();
      await confirm(page);
      await page.getByLabel("手機號碼").fill(tel);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "送出註冊" }).click();
      await expectMessage(page, "操作成功", "簡訊驗證碼");
      const moveOn = await stopCountdowns(page);
      await confirm(page);
      for (const left of [5, 4, 3]) {
        await expect(page.getByRole("button", { name: `剩餘 ${left} 秒`, exact: true })).toBeDisabled();
        await moveOn(1);
      }
      await moveOn(2);
      await expect(page.getByRole("button", { name: "重新傳送驗證簡訊" })).toBeEnabled();
      await page.getByLabel("驗證碼").fill(await codeFor(shop.url, tel));
      await page.getByRole("button", { name: "立即驗證" }).click();
      await confirm(page);
      await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
      await page.getByLabel("確認密碼").fill(PASSWORD);
      await page.getByLabel("姓名").fill("王小明");
      await page.getByRole("button", { name: "完成註冊" }).click();
      await confirm(page);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("link", { name: "會員中心" }).first()).toBeAttached();
    });
  });
}
