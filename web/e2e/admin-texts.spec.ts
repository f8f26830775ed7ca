/** Texts of the website in the back office: notice, story and terms, and their effect in the shop. */
import type { Locator, Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import type { Shop } from "./shop.ts";
import { enter, enterAsOwner, saveChanges } from "./staff.ts";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";

/** Opens the page of texts. */
async function open(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.url}/Admin/Texts`);
  await expect(page.getByRole("heading", { name: "網站文字", level: 1 })).toBeVisible();
}

/** Opens the form of a text. */
async function edit(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `編輯：${name}`, exact: true }).click();
  return page.getByRole("dialog", { name: new RegExp(`${name}$`) });
}

const row = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `編輯：${name}`, exact: true }) });

const field = (form: Locator, name: string) => form.getByRole("textbox", { name, exact: true });

const preview = (form: Locator) => form.getByRole("document", { name: "預覽" });

const used = (form: Locator) => form.getByRole("checkbox", { name: "使用這段內容" });

/** Saves the form, which then closes. */
async function save(page: Page): Promise<void> {
  await saveChanges(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main").getByText("已儲存。")).toBeVisible();
}

test("a notice with a link is above every page, before its scripts as well @width", async ({
  page,
  ownShop,
  faults,
}) => {
  await enterAsOwner(page, ownShop);
  await open(page, ownShop);
  await expectNothingFound(page);
  await expect(row(page, "公告列")).toContainText("未顯示");
  const form = await edit(page, "公告列");
  await field(form, "公告").fill("春節期間休息，2/3 起依序出貨，急件請撥 ");
  await form.getByRole("button", { name: "插入 {服務專線}" }).click();
  await expect(field(form, "公告")).toHaveValue(/急件請撥 ?\{服務專線\}$/);
  await expect(field(form, "公告")).toBeFocused();
  await form.getByRole("combobox", { name: "連結" }).selectOption("門市據點");
  await expect(preview(form)).toContainText(/急件請撥 ?0800-557989$/);
  await used(form).check();
  await expectNothingFound(page);
  await save(page);
  await expect(row(page, "公告列")).toContainText("使用中");

  const shopper = await page.context().newPage();
  const notice = shopper.getByRole("complementary", { name: "公告" });
  await openUntil(() => shopper.goto(ownShop.url), notice);
  await expect(notice.getByRole("link", { name: /^春節期間休息/ })).toHaveAttribute("href", "/Contact");
  await expectNothingFound(shopper);
  await notice.getByRole("link").click();
  await expect(shopper).toHaveURL(`${ownShop.url}/Contact`);
  await expect(notice).toBeVisible();

  faults.allow(/ERR_FAILED/);
  await shopper.setViewportSize({ width: 320, height: 640 });
  await shopper.route("**/*.js", (route) => route.abort());
  await shopper.goto(`${ownShop.url}/Menu`);
  await expect(notice.getByRole("link")).toHaveAttribute("href", "/Contact");
  await expect(notice).toContainText("0800-557989");
  const overflow = () =>
    shopper.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
});

test("the story is edited with a placeholder, and its earlier version restored", async ({
  page,
  ownShop,
}) => {
  await enter(page, ownShop, "staff");
  await open(page, ownShop);
  const form = await edit(page, "品牌故事");
  await field(form, "內文").fill("我們的第一段。\n訂購請撥 {服務專線}。");
  await expect(preview(form)).toContainText("訂購請撥 0800-557989。");
  await save(page);
  const shopper = await page.context().newPage();
  const main = shopper.getByRole("main");
  await openUntil(() => shopper.goto(ownShop.url), main.getByText("訂購請撥 0800-557989。", { exact: true }));
  await expect(main.getByText("我們的第一段。", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "歷史紀錄：品牌故事" }).click();
  const history = page.getByRole("dialog", { name: "歷史紀錄：品牌故事" });
  await expectNothingFound(page);
  await history.getByRole("button", { name: "復原" }).first().click();
  await page
    .getByRole("dialog", { name: /^復原到/ })
    .getByRole("button", { name: "復原" })
    .click();
  await expect(history).toBeHidden();
  await openUntil(() => shopper.goto(ownShop.url), main.getByText(/^一九二三年，第一代師傅/));
  await expect(main.getByText("我們的第一段。")).toHaveCount(0);
});

test("headings of the home page and of the menus replace the defaults, also before the scripts", async ({
  page,
  ownShop,
  faults,
}) => {
  await enter(page, ownShop, "staff");
  await open(page, ownShop);
  await expect(row(page, "首頁：推薦商品")).toContainText("使用預設內容");
  for (const [name, title] of [
    ["首頁：推薦商品", "本月推薦"],
    ["商品分類頁：諮詢", "不知道怎麼選？"],
  ] as const) {
    const form = await edit(page, name);
    await field(form, "標題").fill(title);
    await field(form, "說明").fill("歡迎來電。");
    await used(form).check();
    await save(page);
  }
  const shopper = await page.context().newPage();
  await openUntil(() => shopper.goto(ownShop.url), shopper.getByRole("heading", { name: "本月推薦" }));
  await expect(shopper.getByRole("heading", { name: "從一小份開始" })).toHaveCount(0);
  faults.allow(/ERR_FAILED/);
  await shopper.route("**/*.js", (route) => route.abort());
  const help = shopper.getByRole("heading", { name: "不知道怎麼選？" });
  await openUntil(() => shopper.goto(`${ownShop.url}/Menu`), help);
  await expect(shopper.getByRole("heading", { name: "拿不定主意？" })).toHaveCount(0);
});

const removed = "未滿十八歲的訪客，請由法定代理人閱讀並同意本條款後，再註冊或訂購。";
const added = "未滿十八歲的朋友，請由家長陪同訂購。";

test("the terms begin with the default: a changed sentence is on their page, with values of today @width", async ({
  page,
  ownShop,
  faults,
}) => {
  await enterAsOwner(page, ownShop);
  await open(page, ownShop);
  const form = await edit(page, "服務條款");
  await expect(form.getByText(/請先請律師看過/)).toBeVisible();
  await form.getByRole("button", { name: "以預設內容開始" }).click();
  const text = await field(form, "條文").inputValue();
  expect(text).toContain(removed);
  expect(text).toContain("{免運門檻}");
  expect(text).not.toMatch(/沐山|557989|undefined/);
  await field(form, "條文").fill(text.replace(removed, added));
  await expect(preview(form)).toContainText(added);
  await expect(used(form)).toBeChecked();
  await expectNothingFound(page);
  await save(page);

  const shopper = await page.context().newPage();
  const main = shopper.getByRole("main");
  await openUntil(() => shopper.goto(`${ownShop.url}/Terms`), main.getByText(added));
  await expect(main).not.toContainText(removed);
  await expect(shopper.locator("#delivery")).toContainText("滿 NT$3,000 免運費");
  await expect(shopper.locator("#privacy")).toContainText("個人資料保護法第八條");
  await expect(main).not.toContainText("{");
  await expectNothingFound(shopper);
  const setting = await (await fetch(`${ownShop.url}/api/Setting`)).json();
  expect(setting.Result.terms_day).toMatch(/^\d{4}-\d\d-\d\d$/);

  const after = await texts(main);
  faults.allow(/ERR_FAILED/);
  await shopper.route("**/*.js", (route) => route.abort());
  await shopper.goto(`${ownShop.url}/Terms`);
  expect(await texts(main)).toEqual(after);
});

/** Returns the text of each element with content, in order. */
const texts = (main: Locator) => main.locator(":is(h1, h2, h3, p, li, dt, dd)").allInnerTexts();

test("a document and a placeholder that cannot be read are refused at their field", async ({
  page,
  ownShop,
}) => {
  await enterAsOwner(page, ownShop);
  await open(page, ownShop);
  const form = await edit(page, "退換貨政策");
  await field(form, "頁面標題").fill("退換貨");
  await field(form, "條文").fill("# 退貨\n## 期限\n請撥 {電話}。");
  await used(form).check();
  await expect(field(form, "條文")).toHaveAccessibleDescription(/\{電話\} 不是可用的代號/);
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "確認" }).click();
  await expect(field(form, "條文")).toBeFocused();
  await field(form, "條文").fill("## 期限\n七日內。");
  await expect(field(form, "條文")).toHaveAccessibleDescription(/第 1 行/);
  await expect(preview(form)).toContainText("內文的格式完整後顯示預覽。");
  await field(form, "條文").fill("# 退貨\n## 期限\n七日內，請撥 {服務專線}。");
  await expect(field(form, "條文")).toHaveAttribute("aria-invalid", "false");
  await save(page);
  await expect(row(page, "退換貨政策")).toContainText("使用中");
});

test("staff edit the notice but not the terms; a reader sees every text and edits none", async ({
  page,
  shop,
}) => {
  await enter(page, shop, "staff");
  await open(page, shop);
  await expect(row(page, "公告列").getByText("編輯", { exact: true })).toBeVisible();
  for (const name of ["退換貨政策", "服務條款", "店章與圖示"]) {
    await expect(row(page, name).getByText("查看", { exact: true })).toBeVisible();
  }
  const form = await edit(page, "服務條款");
  await expect(form.getByText("只有店主可以修改這一項。")).toBeVisible();
  await expect(field(form, "條文")).not.toBeEditable();
  await expect(form.getByRole("button", { name: /儲存|以預設內容開始|插入/ })).toHaveCount(0);
  await expect(used(form)).toBeDisabled();

  await page.context().clearCookies();
  await enter(page, shop, "reader");
  await open(page, shop);
  await expect(page.getByText("您的身分只能檢視，不能修改。")).toBeVisible();
  await expect(page.getByText("編輯", { exact: true })).toHaveCount(0);
  const story = await edit(page, "品牌故事");
  await expect(field(story, "內文")).not.toBeEditable();
  await expectNothingFound(page);
});
