/** URLs are case sensitive and shareable, and do no harm with any content. */
import { odd } from "./counts.ts";
import { expect, test } from "./test.ts";

const lost = [
  "/menu",
  "/category/1",
  "/PRODUCT/101",
  "/terms",
  "/LinePay/confirm",
  "/financepay/Confirm",
  "/Menus",
  "/Category",
  "/Product/abc/def",
];

for (const path of odd(lost)) {
  test(`${path} is the not-found page, with a way home`, async ({ page, faults }) => {
    faults.allow(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "找不到頁面" })).toBeVisible();
    await expect(page).toHaveTitle("找不到頁面｜沐山香堂");
    await page.getByRole("main").getByRole("link", { name: "回首頁" }).click();
    await expect(page).toHaveURL("/");
  });
}

const unknown = ["/Category/999999", "/Product/999999", "/Category/0", "/Product/-1", "/Product/1e3"];

for (const path of odd(unknown)) {
  test(`${path} names nothing that the shop has`, async ({ page, faults }) => {
    faults.allow(/40[04]/);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "找不到頁面" })).toBeVisible();
  });
}

const titles = [
  ["/", "沐山香堂｜線香、臥香、盤香、塔香、香粉、香爐香具、禮盒"],
  ["/Menu", "商品分類｜沐山香堂"],
  ["/Category/1", "線香｜沐山香堂"],
  ["/Terms", "服務條款與隱私權政策｜沐山香堂"],
  ["/Delivery", "退換貨政策｜沐山香堂"],
  ["/Contact", "門市據點｜沐山香堂"],
  ["/LinePay/Cancel", "付款結果｜沐山香堂"],
  ["/FinancePay/Confirm", "付款結果｜沐山香堂"],
] as const;

for (const [path, title] of odd(titles)) {
  test(`${path} has one title, in the answer and on the screen`, async ({ page, request, baseURL }) => {
    const html = await (await request.get(`${baseURL}${path}`)).text();
    expect(html).toContain(`<title>${title}</title>`);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(title);
  });
}

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script><svg onload=alert(1)>",
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "%00\u202e\ufeff香",
  "'; DROP TABLE category; --",
];

for (const keyword of odd(hostile)) {
  test(`searching for ${JSON.stringify(keyword)} shows it as text and runs nothing`, async ({ page }) => {
    await page.goto(`/Search?search=${encodeURIComponent(keyword)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("查無資料");
    await expect(page.locator("main script, main img[src='x'], main svg[onload]")).toHaveCount(0);
  });
}

test("a keyword of 51 characters and none at all are refused in words", async ({ page }) => {
  await page.goto("/Search?search=");
  await expect(page.getByRole("main")).toContainText("關鍵字");
  await page.goto(`/Search?search=${"香".repeat(51)}`);
  await expect(page.getByRole("main")).toContainText("50");
});

test("nonsense in a list's address reads as the default", async ({ page }) => {
  await page.goto("/Category/1?page=-7&order=sideways");
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.goto("/Category/1?page=99");
  await page.getByRole("link", { name: "回到第一頁" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("back and forward lead through the lists as they were", async ({ page }) => {
  await page.goto("/Category/1");
  const first = page.getByRole("article").first();
  const dearest = (await first.textContent()) ?? "";
  await page.getByRole("link", { name: "價格由低到高" }).click();
  await expect(page).toHaveURL("/Category/1?order=asc");
  // The list loads after its URL changes, and a moving element would miss the click.
  await expect(first).not.toHaveText(dearest);
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/Product\//);
  await page.goBack();
  await expect(page).toHaveURL("/Category/1?order=asc");
  await page.goBack();
  await expect(page).toHaveURL("/Category/1");
  await page.goForward();
  await expect(page).toHaveURL("/Category/1?order=asc");
});
