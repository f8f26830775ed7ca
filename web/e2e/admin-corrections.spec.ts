/** Corrections of a placed order in the back office, at both widths. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { ask, join } from "./members.ts";
import { place } from "./orders.ts";
import type { Shop } from "./shop.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Returns the kinds of the messages about an order, newest first. */
async function kinds(page: Page, shop: Shop, id: string): Promise<string[]> {
  const answer = await page.request.get(`${shop.url}/api/Admin/Messages?Order=${id}`);
  const { messages } = (await answer.json()).Result as { messages: { kind: string }[] };
  return messages.map(({ kind }) => kind);
}

test("a wrong house number is corrected and the label printed again; a parcel number is corrected with a new message @width", async ({
  page,
  shop,
  faults,
}) => {
  faults.allow(/409/);
  const { token } = await join(shop.url);
  const { id, price } = await place(shop.url, token);
  await enter(page, shop, "staff");
  await page.goto(`/Admin/Order/${id}`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");

  const print = async () => {
    const record = page.waitForResponse((answer) => answer.url().endsWith("/Admin/Orders/Print"));
    await page.getByRole("button", { name: "列印", exact: true }).click();
    await record;
    await page.goBack();
  };

  await test.step("the label before", async () => {
    await page.getByRole("link", { name: "地址標籤" }).click();
    await expect(page.locator(".sheet-label")).toContainText("神農街 1 號");
    await print();
  });

  await test.step("the address is corrected, with its rules and a reason", async () => {
    await press("更正收件資料");
    await expect(dialog).toContainText("配送地點維持臺灣本島，訂單金額不會改變。");
    await dialog.getByLabel("地址", { exact: true }).fill("神農街 11 號");
    await dialog.getByLabel("收件人電話").fill("12");
    await dialog.getByRole("button", { name: "更正", exact: true }).click();
    const refused = page.getByRole("dialog", { name: "表單驗證失敗" });
    await expect(refused).toContainText("原因");
    await refused.getByRole("button").click();
    await dialog.getByLabel("收件人電話").fill("06-221-1234");
    await dialog.getByLabel("更正原因（買家看不到）").fill("買家來電更正門牌");
    await expectNothingFound(page);
    await dialog.getByRole("button", { name: "更正", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("神農街 11 號").first()).toBeVisible();
    await expect(
      page.getByText("地址：700 臺南市中西區神農街 1 號 → 700 臺南市中西區神農街 11 號"),
    ).toBeVisible();
    await expect(page.getByText("原因：買家來電更正門牌")).toBeVisible();
    await expect(page.getByText("收件資料已在列印後更正")).toBeVisible();
  });

  await test.step("the label again, with the new address", async () => {
    await page.getByRole("link", { name: "地址標籤" }).click();
    await expect(page.locator(".sheet-label")).toContainText("神農街 11 號");
    await expect(page.locator(".sheet-label")).toContainText("062211234");
    await expect(page.getByText("神農街 1 號")).toHaveCount(0);
    await print();
    await expect(page.getByText("收件資料已在列印後更正")).toHaveCount(0);
  });

  await test.step("a colleague who was faster is named", async () => {
    await press("更正收件資料");
    await dialog.getByLabel("地址", { exact: true }).fill("神農街 12 號");
    await dialog.getByLabel("更正原因（買家看不到）").fill("再更正");
    await shop.order("prepare", id);
    await dialog.getByRole("button", { name: "更正", exact: true }).click();
    const told = page.getByRole("dialog", { name: "發生錯誤" });
    await expect(told).toContainText("剛剛已開始備貨");
    await told.getByRole("button").click();
    await expect(page.getByText("備貨中").first()).toBeVisible();
    await expect(page.getByText("神農街 12 號")).toHaveCount(0);
  });

  await test.step("the parcel number is corrected, and the buyer is told again", async () => {
    await press("出貨");
    await dialog.getByLabel("物流業者").fill("黑貓宅急便");
    await dialog.getByLabel("物流單號").fill("9012345678");
    await dialog.getByRole("button", { name: "出貨" }).click();
    await expect(page.getByText("黑貓宅急便　9012345678").first()).toBeVisible();
    await press("更正物流單號");
    await expect(dialog.getByLabel("物流業者")).toHaveValue("黑貓宅急便");
    await expect(dialog.getByLabel("物流單號")).toHaveValue("9012345678");
    await dialog.getByLabel("物流單號").fill("9012345687");
    await dialog.getByLabel("原因（買家看不到）").fill("單號打錯");
    await dialog.getByRole("button", { name: "更正物流單號" }).click();
    await expect(page.getByText("黑貓宅急便　9012345687").first()).toBeVisible();
    await expect(page.getByText("物流單號：9012345678 → 9012345687")).toBeVisible();
    await expect(page.getByRole("button", { name: "更正收件資料" })).toHaveCount(0);
    expect(await kinds(page, shop, id)).toEqual(["OrderShipmentCorrected", "OrderShippedOut", "OrderPlaced"]);
  });

  await test.step("a step taken by mistake is taken back once", async () => {
    await press("配送中");
    await dialog.getByRole("button", { name: "配送中" }).click();
    await press("退回上一步");
    await dialog.getByLabel("原因（買家看不到）").fill("按錯了");
    await dialog.getByRole("button", { name: "退回上一步" }).click();
    await expect(page.getByText("退回「配送中」")).toBeVisible();
    await expect(page.getByText("原因：按錯了")).toBeVisible();
    await expect(page.getByRole("button", { name: "配送中", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "退回上一步" })).toHaveCount(0);
  });

  const { body } = await ask(shop.url, "GET", `/Order?Id=${id}`, { token });
  expect(body.Result).toMatchObject({
    delivery_address: "神農街 11 號",
    receive_tel: "062211234",
    tracking_number: "9012345687",
    price,
  });
});
