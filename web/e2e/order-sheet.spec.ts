/** `/User/Order/{OrderId}`: the printable sheet of an order. */
import { holdLogin, join } from "./members.ts";
import { detail, openDetail, place } from "./orders.ts";
import { expect, test } from "./test.ts";

test("the sheet is one click from the order, and nothing but the sheet is printed", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const { id } = await place(
    shop.url,
    token,
    [
      [10101, 2],
      [50202, 1],
    ],
    { PayType: "BankTransfer" },
  );
  await holdLogin(page, token);
  await page.goto("/User/Order");
  await openDetail(page, id);
  await detail(page).getByRole("link", { name: "列印訂購明細" }).click();
  await expect(page).toHaveURL(`/User/Order/${id}`);
  await expect(page).toHaveTitle(`訂購明細 ${id}｜沐山香堂`);
  const sheet = page.getByRole("article");
  for (const fact of ["老山檀香線香", "NT$1,080.125", "NT$2,640", "700 臺南市中西區神農街 1 號", "未設定"]) {
    await expect(sheet).toContainText(fact);
  }

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "列印" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");

  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  for (const hidden of ["banner", "contentinfo"] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "回訂單查詢" }).click();
  await expect(detail(page)).toContainText(id);
});

test("an order of few goods fits one page of A4", async ({ page, shop, isMobile }) => {
  test.skip(isMobile, "paper is as wide for all");
  const { token } = await join(shop.url);
  const few = await place(shop.url, token, [
    [10101, 1],
    [20201, 1],
    [50202, 1],
  ]);
  await holdLogin(page, token);
  await page.goto(`/User/Order/${few.id}`);
  await expect(page.getByRole("heading", { name: "訂購明細" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
});
