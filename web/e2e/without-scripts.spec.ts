/** Pages without WebAssembly or without scripts: readable content, and a notice for the rest. */
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { demoCatalogue, dollars } from "./catalogue.ts";
import type { Shop } from "./shop.ts";
import { invite } from "./staff.ts";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";
import { translate } from "./translator.ts";

const hotline = "0800-123456";
const address = "臺南市中西區神農街 1 號 & 3 號";

/** Settings of this shop, so that no tested text can come from the build. */
const settings = {
  hotline,
  address,
  email: "hello@example.com",
  delivery_fee: "150",
  delivery_fee_threshold: "12500",
  sale_income: "30",
  overseas_surcharge: "1900",
};

const readable = [
  {
    path: "/Terms",
    heading: "服務條款與隱私權政策",
    says: [
      "滿 NT$12,500 免運費；未滿者，每筆訂單酌收 NT$150。",
      "代收手續費 NT$30",
      "運費同本島，並依重量與地點另計",
      "另加 NT$1,900，不因消費金額減免。",
      `服務專線 ${hotline}（週一至週五 8:00–18:00），或寫信至 hello@example.com`,
      "代表人整理中，請洽服務專線",
    ],
  },
  {
    path: "/Delivery",
    heading: "退換貨政策",
    says: [`服務專線 ${hotline}（週一至週五 8:00–18:00）或電子郵件 hello@example.com`, `自行寄至${address}`],
  },
  { path: "/Contact", heading: "門市據點", says: [address, hotline, "hello@example.com", "怎麼來", "火車"] },
  { path: "/Menu", heading: "商品分類", says: demoCatalogue().menus.map(({ name }) => name) },
  { path: "/nowhere", heading: "找不到頁面", says: ["可能是連結已經更動"] },
];

/** Pages that need scripts. */
const scripted = [
  { path: "/Order", heading: "結帳" },
  { path: "/Login", heading: "會員登入" },
  { path: "/User/Order", heading: "訂單查詢" },
  { path: "/Line/Register", heading: "完成 LINE 會員註冊" },
  { path: "/LinePay/Confirm?orderId=x", heading: "付款結果" },
  { path: "/Search?search=%E6%AA%80%E9%A6%99", heading: "「檀香」的查詢結果" },
];

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const modes = [
  { mode: "without WebAssembly", javaScriptEnabled: true },
  { mode: "without scripts", javaScriptEnabled: false },
];

for (const { mode, javaScriptEnabled } of modes) {
  test.describe(mode, { tag: "@width" }, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => {
      if (javaScriptEnabled) await removeWebAssembly(page);
    });

    test("text pages are whole, with the shop's settings in them, and lead on", async ({
      page,
      ownShop,
      faults,
    }) => {
      faults.allow(/404 .*\/nowhere/);
      await fill(ownShop);
      for (const { path, heading, says } of readable) {
        await page.goto(`${ownShop.url}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        const main = page.getByRole("main");
        for (const text of says) await expect(main).toContainText(text);
        await expectNotice(page, javaScriptEnabled);
        await expect(page.locator("body")).not.toContainText("{{");
        await expect(page.getByRole("contentinfo")).toContainText(`${hotline}服務時間`);
        // axe is a script itself, so it cannot run without scripts.
        if (javaScriptEnabled) expect(await violations(page, wcag)).toEqual([]);
      }
      await page.getByRole("main").getByRole("link", { name: "看商品分類" }).click();
      await expect(page).toHaveURL(`${ownShop.url}/Menu`);
      await page.getByRole("link", { name: /^線香/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("線香");
      await page.getByRole("contentinfo").getByRole("link", { name: "服務條款" }).click();
      await page
        .getByRole("navigation", { name: "本頁內容" })
        .getByRole("link", { name: "隱私權政策" })
        .click();
      await expect(page).toHaveURL(`${ownShop.url}/Terms#privacy`);
      await expect(page.getByRole("heading", { level: 2, name: "隱私權政策" })).toBeInViewport();
    });

    test("contact: mail, telephone and map are links", async ({ page, ownShop }) => {
      await fill(ownShop);
      await page.goto(`${ownShop.url}/Contact`);
      const main = page.getByRole("main");
      const link = (name: string | RegExp) => main.getByRole("link", { name });
      await expect(link(hotline)).toHaveAttribute("href", `tel:${hotline}`);
      await expect(link("hello@example.com")).toHaveAttribute("href", "mailto:hello@example.com");
      const map = new URL((await link(/在地圖應用程式開啟/).getAttribute("href")) ?? "");
      expect(map.searchParams.get("query")).toBe(`沐山香堂 ${address}`);
      await expect(main.getByRole("img", { name: /^手繪的府城街廓/ })).toBeVisible();
    });

    test("every list and all that can be bought of a product can be read", async ({ page, ownShop }) => {
      await ownShop.changeCatalogue(({ categories }) => {
        for (const category of categories) Object.assign(category, { menu_id: 1 });
      });
      const { categories } = demoCatalogue();
      const sold = categories.filter(({ products }) => products.some(({ active }) => active !== false));
      const count = page.getByText(`共 ${sold.length} 款`);
      await openUntil(() => page.goto(`${ownShop.url}/Category/1?order=asc`), count);
      const seen: string[] = [];
      const names = page.getByRole("article").getByRole("heading");
      for (let at = 1; seen.length < sold.length; at += 1) {
        if (at > 1) {
          await page.getByRole("link", { name: `第 ${at} 頁` }).click();
          await expect(page).toHaveURL(new RegExp(`page=${at}&order=asc$`));
        }
        await expect(names).toHaveCount(Math.min(9, sold.length - seen.length));
        seen.push(...(await names.allTextContents()));
      }
      expect(seen.toSorted()).toEqual(sold.map(({ name }) => name).toSorted());

      const incense = categories.find(({ id }) => id === 101);
      await page.goto(`${ownShop.url}/Product/101`);
      for (const { name, price } of incense?.products ?? []) {
        await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(dollars(price));
      }
      for (const paragraph of incense?.products[0]?.content.split("\n") ?? []) {
        await expect(page.getByRole("paragraph").filter({ hasText: paragraph.trim() })).toBeVisible();
      }
    });

    test("pages that only scripts can show say so, and how to order", async ({ page, ownShop }) => {
      await fill(ownShop);
      for (const { path, heading } of scripted) {
        await page.goto(`${ownShop.url}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        const main = page.getByRole("main");
        await expect(main).toContainText("這一頁需要 JavaScript 與 WebAssembly");
        await expect(main.getByRole("link", { name: hotline })).toHaveAttribute("href", `tel:${hotline}`);
        await expectNotice(page, javaScriptEnabled);
        // axe is a script itself, so it cannot run without scripts.
        if (javaScriptEnabled) expect(await violations(page, wcag)).toEqual([]);
        await main.getByRole("link", { name: "看商品分類" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("商品分類");
      }
    });

    test("the back office says what it needs", async ({ page, shop }) => {
      await invite(shop, "reader");
      await page.goto("/Admin/Orders");
      const says = page.locator(javaScriptEnabled ? "#root [role=alert]" : "body > noscript");
      await expectSays(
        says,
        javaScriptEnabled ? "需要 WebAssembly，這個瀏覽器停用了它，或版本太舊" : "需要 JavaScript",
      );
      await expect(says).toBeInViewport();
    });
  });
}

test("text pages quote what the owner fills in later, and nothing that is not there", async ({
  page,
  ownShop,
}) => {
  await removeWebAssembly(page);
  const main = page.getByRole("main");
  await page.goto(`${ownShop.url}/Contact`);
  await expect(main).toContainText("地址門市地址整理中，來店前請先撥服務專線");
  await expect(main).toContainText("電子郵件請先以服務專線聯絡");
  await expect(main.getByRole("link", { name: /在地圖應用程式開啟/ })).toHaveAttribute(
    "href",
    /query=[^ ]*%82$/,
  );
  await expect(main.getByRole("button")).toHaveCount(0);
  await page.goto(`${ownShop.url}/Delivery`);
  await expect(main).toContainText("以服務專線 0800-557989（週一至週五 8:00–18:00）告知訂單編號");
  await expect(main).toContainText("自行寄至客服告知的退貨地址");

  await ownShop.changeCatalogue((catalogue) => {
    Reflect.deleteProperty(Reflect.get(catalogue, "shop"), "contact");
  });
  await ownShop.set("shop_name", "<b>春和</b> & 香舖");
  const store = page.locator("#store", { hasText: "<b>春和</b> & 香舖" });
  await openUntil(() => page.goto(`${ownShop.url}/Contact`), store);
  await expect(main.locator("b, img")).toHaveCount(0);
  await expect(main.getByText("怎麼來")).toHaveCount(0);
});

test("a text page that the browser translates is taken over whole", async ({ page, faults }) => {
  await translate(page, "every text");
  await page.goto("/Terms");
  await expect(page.getByRole("button", { name: "購物車，目前是空的" })).toBeEnabled();
  await page.getByRole("navigation", { name: "本頁內容" }).getByRole("link", { name: "隱私權政策" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "隱私權政策" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(faults.unexpected).toEqual([]);
});

async function fill(shop: Shop): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await shop.set(name, value);
  await expect
    .poll(async () => (await fetch(`${shop.url}/api/Setting`)).text())
    .toContain('"overseas_surcharge":1900');
}

/** Expects a notice at the top about the missing functions; with scripts also the phone number. */
async function expectNotice(page: Page, scripts: boolean): Promise<void> {
  const notice = page.locator(scripts ? "#root > [role=alert]" : "body > noscript");
  await expect(notice).toBeInViewport();
  await expectSays(notice, scripts ? "無法使用購物車、會員與結帳" : "需要 JavaScript");
  if (scripts) await expectSays(notice, hotline);
}

/** Compares `textContent`, because Playwright ignores text in a `<noscript>`. */
async function expectSays(notice: Locator, text: string): Promise<void> {
  await expect.poll(() => notice.evaluate(({ textContent }) => textContent)).toContain(text);
}

async function removeWebAssembly(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly"));
}
