/**
 * Terms, returns and contact with the content that the law and docs/spec/catalogue.md#text-pages
 * require, and with their links.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openUntil } from "./steps.ts";
import { expect, test } from "./test.ts";

test("the terms name fees, times, rights and the shop", async ({ page }) => {
  await page.goto("/Terms");
  const delivery = page.locator("#delivery");
  await expect(delivery).toContainText("滿 NT$3,000 免運費");
  await expect(delivery).toContainText("每筆訂單酌收 NT$200");
  await expect(delivery).toContainText("代收手續費 NT$60");
  await expect(delivery).toContainText("3 至 15 天");
  await expect(delivery).toContainText("14 個工作天");
  await expect(page.locator("#privacy")).toContainText("個人資料保護法第八條");
  await expect(page.locator("#disclosure")).toContainText("0800-557989");
});

test("the contents lead to their chapter and show which one is read", async ({ page, isMobile }) => {
  await page.goto("/Terms");
  const contents = page.getByRole("navigation", { name: "本頁內容" });
  await contents.getByRole("link", { name: "隱私權政策" }).click();
  await expect(page).toHaveURL("/Terms#privacy");
  await expect(page.getByRole("heading", { level: 2, name: "隱私權政策" })).toBeInViewport();
  if (!isMobile) {
    await expect(contents.getByRole("link", { name: "隱私權政策" })).toHaveAttribute(
      "aria-current",
      "location",
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(contents.getByRole("link", { name: "服務條款" })).toHaveAttribute(
      "aria-current",
      "location",
    );
  }
});

test("the shop's map comes into the contact page on a press, and from its own host alone", async ({
  page,
  ownShop,
  faults,
}) => {
  await page.route("https://map.example/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>神農街地圖</p>" }),
  );
  await page.goto(`${ownShop.url}/Contact`);
  await expect(page.getByRole("img", { name: /^手繪的府城街廓/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "顯示互動地圖" })).toHaveCount(0);

  await ownShop.set("map_frame", "https://map.example/embed?place=1");
  const policy = async () => (await fetch(`${ownShop.url}/`)).headers.get("content-security-policy");
  await expect.poll(policy).toContain("frame-src https://map.example;");
  // An open page needs a reload before its policy allows the host.
  await page.reload();
  await page.getByRole("button", { name: "顯示互動地圖" }).click();
  await expect(page.frameLocator("iframe").getByText("神農街地圖")).toBeVisible();
  expect(faults.unexpected).toEqual([]);
});

test("a shared link to a chapter opens at that chapter", async ({ page }) => {
  await page.goto("/Terms#delivery");
  await expect(page.getByRole("heading", { level: 2, name: "配送方式與運費" })).toBeInViewport();
});

test("returns: seven days, and inspection costs nobody the right", async ({ page }) => {
  await page.goto("/Delivery");
  const main = page.getByRole("main");
  await expect(main).toContainText("七日內");
  await expect(main).toContainText("恕不受理退換貨");
  await expect(main).toContainText("必要的檢查，不影響您的權利");
  await expect(main).toContainText("統一編號");
});

test("contact: the facts of the settings, gracefully where none is set", async ({ page, ownShop }) => {
  await page.goto(`${ownShop.url}/Contact`);
  const main = page.getByRole("main");
  await expect(main).toContainText("門市地址整理中");
  await expect(main.getByRole("link", { name: "0800-557989" })).toHaveAttribute("href", "tel:0800-557989");
  await expect(main.getByRole("img", { name: /^手繪的府城街廓/ })).toBeVisible();

  await ownShop.set("address", "臺南市中西區神農街 1 號");
  await ownShop.set("email", "hello@example.com");
  await openUntil(() => page.goto(`${ownShop.url}/Contact`), main.getByText("hello@example.com"));
  await expect(main).toContainText("臺南市中西區神農街 1 號");
  await expect(main.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
    "href",
    "mailto:hello@example.com",
  );
  const map = main.getByRole("link", { name: /在地圖應用程式開啟/ });
  await expect(map).toHaveAttribute("target", "_blank");
  await expect(map).toHaveAttribute("rel", /noopener/);
  await expect(map).toHaveAttribute("href", /query=.*%E7%A5%9E%E8%BE%B2%E8%A1%97/);
});

test("no file of the page names a shop, and no page a number but that of the settings", async ({
  page,
  ownShop,
}) => {
  await ownShop.set("shop_name", "春和香舖");
  await ownShop.set("hotline", "0800-123456");
  const dist = fileURLToPath(new URL("../dist/", import.meta.url));
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(html|js|css|svg|webmanifest|txt|json|wasm)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = readFileSync(`${dist}${file}`, "utf8");
    expect(text, file).not.toMatch(/沐山|557989|足夠的時間|臺南地方/);
  }
  await expect(async () => {
    const shown = await (await page.request.get(`${ownShop.url}/Contact`)).text();
    expect(shown).toContain("或撥服務專線 0800-123456 訂購。</noscript>");
  }).toPass();
  for (const path of [
    "/",
    "/Terms",
    "/Delivery",
    "/Contact",
    "/Login",
    "/Register",
    "/Menu",
    "/manifest.webmanifest",
  ]) {
    const html = await (await page.request.get(`${ownShop.url}${path}`)).text();
    expect(html, path).not.toMatch(/沐山|557989/);
  }
});
