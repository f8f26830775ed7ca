/** The checkout from cart to order, for each delivery location. */
import { dollars, product, subtotal } from "./catalogue.ts";
import {
  enterAddress,
  expectOrdered,
  expectStep,
  fillCart,
  fillDetails,
  goToDetails,
  ordersOf,
  places,
  submitButton,
} from "./checkout.ts";
import { holdLogin, join, lettersTo } from "./members.ts";
import { add, cartButton, confirm, confirmed, logIn, openPanel, panel, storedContents } from "./steps.ts";
import { expect, test } from "./test.ts";

const sandalwood = 10101;
const home = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };

for (const [place, pays, payType] of [
  ["Taiwan", ["貨到付款", "LINE Pay", "信用卡", "銀行轉帳"], "貨到付款"],
  ["OutlyingIsland", ["貨到付款", "銀行轉帳"], "銀行轉帳"],
  ["Overseas", ["銀行轉帳", "PayPal"], "PayPal"],
] as const) {
  const tag = { Taiwan: "@width", OutlyingIsland: "@full", Overseas: [] }[place];
  test(`a visitor fills a cart, logs in, and orders to ${place}`, { tag }, async ({ page, shop }) => {
    const { token, account } = await join(shop.url);
    await add(page, sandalwood, 2);
    await openPanel(page);
    await panel(page).getByRole("button", { name: "請先登入" }).click();
    await confirm(page);
    await logIn(page, account);
    await expect.poll(() => storedContents(page)).toEqual([]);
    await expectStep(page, "確認商品");

    await page.getByRole("radio", { name: places[place].label }).check();
    const ways = page.getByRole("group", { name: "付款方式" });
    for (const way of pays) await expect(ways.getByRole("radio", { name: new RegExp(way) })).toBeVisible();
    await expect(ways.getByRole("radio")).toHaveCount(pays.length);
    await ways.getByRole("radio", { name: new RegExp(payType) }).check();

    const goods = subtotal([[sandalwood, 2]]);
    const total = goods + 200 + (payType === "貨到付款" ? 60 : 0);
    await expect(page.getByRole("region", { name: "金額" })).toContainText(dollars(total));
    await goToDetails(page);
    await fillDetails(page, place);
    await expect(submitButton(page)).toHaveText(`送出訂單　${dollars(total)}`);
    await submitButton(page).click();

    const id = await expectOrdered(page);
    await expect(page.getByRole("main")).toContainText(places[place].street);
    await expect(page.getByRole("main")).toContainText(product(sandalwood).category.name);
    await expect(page.getByText(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("無");
    await expect(cartButton(page, 0)).toBeAttached();
    expect(await ordersOf(shop.url, token)).toMatchObject([
      {
        id,
        status: 1,
        price: total,
        delivery_location: place,
        products: [{ product_id: sandalwood, amount: 2 }],
      },
    ]);
    await expect
      .poll(async () => (await lettersTo(shop.url, account)).map(({ body }) => body))
      .toContainEqual(expect.stringContaining(id));

    await test.step("a reload shows the same order; Back leads to the empty cart", async () => {
      await page.reload();
      await expect(page.getByRole("main")).toContainText(id);
      await page.goBack();
      await expect(page.getByRole("main").getByText("您的購物車是空的")).toBeVisible();
    });

    await test.step("the order is in the list, and can be cancelled there", async () => {
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
}

test("amounts are changed and typed in the review, up to the stock", async ({ page, ownShop }) => {
  const scarce = product(10303);
  const { token } = await join(ownShop.url, 1, home);
  await fillCart(ownShop.url, token, [[scarce.id, 1]]);
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/Order`);
  const amount = page.getByRole("main").getByRole("textbox", { name: /的數量$/ });
  await amount.fill(String(scarce.stock + 1));
  await amount.press("Enter");
  expect(await confirmed(page, "發生錯誤")).toContain(`庫存剩 ${scarce.stock} 件`);
  await expect(amount).toHaveValue("1");
  await amount.fill(String(scarce.stock));
  await amount.press("Enter");
  const sum = page.getByRole("region", { name: "金額" });
  await expect(sum).toContainText(dollars(subtotal([[scarce.id, scarce.stock]])));
  await expect(page.getByRole("main").getByRole("button", { name: /^增加/ })).toBeDisabled();
  await page.getByRole("main").getByRole("button", { name: /^移除/ }).click();
  await expect(page.getByRole("main").getByText("您的購物車是空的")).toBeVisible();
});

for (const [amount, sum, fee] of [
  [1, 2999, 200],
  [1, 3000, 0],
] as const) {
  test(`NT$${sum}: delivery costs ${fee}`, async ({ page, ownShop }) => {
    const { token } = await join(ownShop.url, 1, home);
    const id = sum === 2999 ? 10303 : 20103;
    expect(subtotal([[id, amount]])).toBe(sum);
    await fillCart(ownShop.url, token, [[id, amount]]);
    await holdLogin(page, token);
    await page.goto(`${ownShop.url}/Order`);
    await page.getByRole("radio", { name: /銀行轉帳/ }).check();
    await page.getByRole("button", { name: "前往結帳" }).click();
    await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
    await expect(submitButton(page)).toHaveText(`送出訂單　${dollars(sum + fee)}`);
    await submitButton(page).click();
    await expectStep(page, "訂單已成立");
    expect(await ordersOf(ownShop.url, token)).toMatchObject([
      { price: sum + fee, pay_type: "BankTransfer" },
    ]);
    await expect(page.getByRole("main")).toContainText("帳號");
    await expect(page.getByRole("main")).toContainText(/請於 \d{4}\/\d{2}\/\d{2}/);
  });
}

test("the exact total is shown where it differs", async ({ page, shop }) => {
  const { token } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [[50202, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  const exact = (product(50202).price + 260).toLocaleString("en-US", { maximumFractionDigits: 3 });
  await expect(page.getByRole("region", { name: "金額" })).toContainText(`原為 NT$${exact}`);
});

test("what is missing is said at once, all of it, and every entry stays", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  await page.getByLabel("姓名").first().fill("");
  await page.getByLabel("給店家的話").fill("請於下午送達");
  await submitButton(page).click();
  const said = await confirmed(page, "表單驗證失敗");
  expect(said).toContain("訂購人姓名");
  // The buyer is also the recipient, so a missing value is named once.
  expect(said).not.toContain("收件人姓名");
  expect(said).toContain("地址");
  await expect(page.getByLabel("姓名").first()).toBeFocused();
  await expect(page.getByLabel("給店家的話")).toHaveValue("請於下午送達");
  await page.getByLabel("姓名").first().fill("王小明");
  await enterAddress(page, "Taiwan");
  await submitButton(page).click();
  expect(await confirmed(page, "尚未完成")).toContain("請先閱讀並同意服務條款與隱私權政策");
  expect(await ordersOf(shop.url, token)).toEqual([]);
});

test("somebody else receives; a saved address is chosen the next time", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await goToDetails(page);
  await page.getByRole("button", { name: "選擇常用地址" }).click();
  await expect(page.getByRole("dialog")).toContainText("無常用地址可選");
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await page.getByRole("checkbox", { name: "同訂購人" }).uncheck();
  const receiver = page.getByRole("group", { name: "收件人" });
  await receiver.getByLabel("姓名").fill("陳阿香");
  await receiver.getByLabel("電話").fill("0933 222 111");
  await fillDetails(page);
  await submitButton(page).click();
  await expectOrdered(page);
  await expect(page.getByRole("main")).toContainText("陳阿香");
  await expect(page.getByRole("main")).toContainText("0933222111");

  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await page.goto("/Order?step=1");
  await expect(page.getByLabel("地址", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "選擇常用地址" }).click();
  const dialog = page.getByRole("dialog", { name: "選擇常用地址" });
  await dialog.getByRole("button", { name: "使用這個地址" }).click();
  expect(await confirmed(page, "發生錯誤")).toContain("請選擇常用地址");
  await dialog.getByRole("radio").check();
  await dialog.getByRole("button", { name: "使用這個地址" }).click();
  await expect(page.getByLabel("地址", { exact: true })).toHaveValue(places.Taiwan.street);
  await expect(page.getByRole("textbox", { name: "鄉鎮市區" })).toHaveValue(places.Taiwan.area);
});

test("Back, a reload and another place keep what was entered, as far as it still holds", {
  tag: "@width",
}, async ({ page, shop }) => {
  const { token } = await join(shop.url, 1, home);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await holdLogin(page, token);
  await page.goto("/Order");
  await page.getByRole("radio", { name: /銀行轉帳/ }).check();
  await goToDetails(page);
  await expect(page.getByLabel("地址", { exact: true })).toHaveValue(home.Address);
  await page.getByLabel("給店家的話").fill("門口有狗");
  await page.reload();
  await expect(page.getByLabel("給店家的話")).toHaveValue("門口有狗");
  await page.goBack();
  await expectStep(page, "確認商品");
  await expect(page.getByRole("radio", { name: /銀行轉帳/ })).toBeChecked();
  await page.getByRole("radio", { name: "離島" }).check();
  await goToDetails(page);
  await expect(page.getByLabel("給店家的話")).toHaveValue("門口有狗");
  await expect(page.getByLabel("地址", { exact: true })).toHaveValue("");
  await page.getByRole("link", { name: "返回購物車" }).click();
  await expectStep(page, "確認商品");
});

test("an overseas member orders; a visitor at the checkout's address is led to log in, and back", async ({
  page,
  shop,
}) => {
  const { token, account } = await join(shop.url, 2);
  await fillCart(shop.url, token, [[sandalwood, 1]]);
  await page.goto("/Order");
  expect(await confirmed(page, "發生錯誤")).toContain("請先登入");
  await expect(page).toHaveURL("/Login?from=%2FOrder");
  await logIn(page, account);
  await expect(page).toHaveURL("/Order");
  await page.getByRole("radio", { name: "海外" }).check();
  await expect(page.getByRole("region", { name: "金額" })).toContainText("海外運費將由專人與您聯絡確認");
  await goToDetails(page);
  await page.getByLabel("電話").first().fill("+1 604 555 0123");
  await fillDetails(page, "Overseas");
  await submitButton(page).click();
  await expectOrdered(page);
  expect(await ordersOf(shop.url, token)).toMatchObject([{ delivery_location: "Overseas" }]);
});

test("an empty cart has no second step, and an unknown order no page", async ({ page, shop, faults }) => {
  faults.allow(/404/);
  const { token } = await join(shop.url);
  await holdLogin(page, token);
  await page.goto("/Order?step=1");
  await expect(page).toHaveURL("/Order");
  await expect(page.getByRole("main").getByText("您的購物車是空的")).toBeVisible();
  await page.goto("/Order?step=2&id=261121AAAAAAAAAA");
  await expect(page.getByText("查無此訂單")).toBeVisible();
  await page.goto("/Order?step=2");
  await expect(page).toHaveURL("/Order");
});
