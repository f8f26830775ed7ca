/** Screenshots of every page at both widths (docs/screens). */
import { expectOrdered, fillCart, goToDetails, submitButton } from "./checkout.ts";
import {
  holdLineHandle,
  holdLogin,
  infoAddress,
  joinByLine,
  join as register,
  temporaryLogin,
} from "./members.ts";
import { detail, OVERSEAS, openDetail, place, settleFreight } from "./orders.ts";
import { keep, seeAll } from "./pictures.ts";
import { choose, confirm, openPanel, storeCart } from "./steps.ts";
import { test } from "./test.ts";

/** A registration unknown to the server, which checks it only when the form is sent. */
const registration = { handle: "handle", contact: "0912345678", type: 1 } as const;

const pages = [
  ["home", "/"],
  ["menu", "/Menu"],
  ["category", "/Category/1"],
  ["product", "/Product/101"],
  ["search", `/Search?search=${encodeURIComponent("檀香")}`],
  ["search-empty", "/Search?search=zzz"],
  ["terms", "/Terms"],
  ["delivery", "/Delivery"],
  ["contact", "/Contact"],
  ["login", "/Login"],
  ["forgot", "/Forget"],
  ["register", "/Register"],
  ["register-verify", "/Register/Verify?Type=1&TelOrEmail=0912345678&WebSite=1"],
  ["register-link", "/Register/Verify/Return?token=x&Type=2&TelOrEmail=amy%40b.example&WebSite=1"],
  ["register-link-line", "/Register/Verify/Return?token=x&Type=2&TelOrEmail=amy%40b.example&WebSite=0"],
  ["register-link-over", "/Register/Verify/Return?token=over"],
  ["line-register", "/Line/Register?account=handle"],
  ["register-info", infoAddress(registration)],
  ["line-register-info", "/Line/Register/Info?account=handle"],
  ["register-info-missing", "/Register/Info"],
  ["not-found", "/nowhere"],
] as const;

for (const [name, path] of pages) {
  test(name, async ({ page, faults }) => {
    faults.allow(/40[04]/);
    await holdLineHandle(page, "handle");
    await page.goto(path);
    await seeAll(page);
    await keep(page, name, true);
  });
}

test("cart", async ({ page }) => {
  await storeCart(page, [
    [10101, 2],
    [20201, 1],
    [50202, 1],
    [10502, 1],
  ]);
  await page.goto("/Menu");
  await openPanel(page);
  await page.waitForLoadState("networkidle");
  await keep(page, "cart");
});

test("login-refused", async ({ page }) => {
  await page.goto("/Login");
  await page.getByLabel("帳號").fill("09123");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await confirm(page);
  await keep(page, "login-refused");
});

test("line-failed", async ({ page }) => {
  await page.goto("/Line/Login/Return?code=c&state=s");
  await page.getByRole("button", { name: "確認" }).waitFor();
  await keep(page, "line-failed");
});

test("register-info-refused", async ({ page }) => {
  await page.goto(infoAddress(registration));
  await page.getByRole("combobox", { name: "郵遞區號" }).fill("700");
  await page.getByRole("radio", { name: "需要，我是公司會員" }).check();
  await page.getByRole("textbox", { name: "統一編號" }).fill("12345678");
  await page.getByRole("button", { name: "完成註冊" }).click();
  await confirm(page);
  await keep(page, "register-info-refused", true);
});

test("postal-picker", async ({ page }) => {
  await page.goto(infoAddress(registration));
  await page.getByRole("combobox", { name: "郵遞區號" }).fill("信義");
  await page.keyboard.press("ArrowDown");
  await keep(page, "postal-picker");
});

test("member-centre", async ({ page, shop }) => {
  await holdLogin(page, (await register(shop.url)).token);
  await page.goto("/User/Password");
  await page.getByRole("textbox", { name: "舊密碼" }).waitFor();
  await keep(page, "member-centre", true);
});

test("temporary-password", async ({ page, shop, faults }) => {
  faults.allow(/403/);
  await holdLogin(page, await temporaryLogin(shop.url, (await register(shop.url)).account));
  await page.goto("/User/Password");
  await page.getByRole("note").waitFor();
  await keep(page, "temporary-password", true);
});

test("profile and its verification", async ({ page, shop }) => {
  const address = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };
  const { token } = await register(shop.url, 1, { ...address, Birth: "1990-05-21" });
  await holdLogin(page, token);
  await page.goto("/User/Profile");
  await page.getByRole("textbox", { name: "電子郵件" }).fill("ming@example.com");
  await page.getByRole("textbox", { name: "姓名" }).focus();
  await page.getByText("請先完成驗證").waitFor();
  await keep(page, "profile", true);
  await page.getByRole("button", { name: "驗證電子郵件" }).click();
  await page.getByRole("button", { name: "傳送驗證碼" }).click();
  await page.getByRole("button", { name: "確認", exact: true }).click();
  await keep(page, "profile-verify");
});

test("line-profile", async ({ page, shop }) => {
  await holdLogin(page, (await joinByLine(shop.url)).token);
  await page.goto("/User/Profile");
  await page.getByRole("textbox", { name: "姓名" }).waitFor();
  await keep(page, "line-profile", true);
});

test("member's cart and checkout, step by step", async ({ page, shop }) => {
  const address = { ZipCode: "700", City: "臺南市", Area: "中西區", Address: "神農街 1 號" };
  const { token } = await register(shop.url, 1, address);
  await fillCart(shop.url, token, [
    [10101, 2],
    [20201, 1],
    [50202, 1],
  ]);
  await holdLogin(page, token);
  await page.goto("/Menu");
  await openPanel(page);
  await page.waitForLoadState("networkidle");
  await keep(page, "cart-member");
  await page.goto("/Order");
  await page.getByRole("radio", { name: "銀行轉帳" }).check();
  await page.waitForLoadState("networkidle");
  await keep(page, "checkout-review", true);
  await goToDetails(page);
  await keep(page, "checkout-details", true);
  await page.getByRole("checkbox", { name: /^我已閱讀並同意/ }).check();
  await submitButton(page).click();
  await expectOrdered(page);
  await page.waitForLoadState("networkidle");
  await keep(page, "checkout-done", true);
  await page.goto("/Order");
  await page.getByRole("main").getByRole("link", { name: "瀏覽商品分類" }).waitFor();
  await keep(page, "checkout-empty");
});

test("orders, one in full, its dialogs and its sheet", async ({ page, ownShop }) => {
  const { token } = await register(ownShop.url);
  await ownShop.set("bank_name", "臺灣銀行臺南分行");
  await ownShop.set("bank_account_holder", "沐山香堂有限公司");
  await ownShop.set("bank_account_number", "009-001-234567");
  const sent = await place(ownShop.url, token, [
    [10101, 2],
    [20201, 1],
    [50202, 1],
  ]);
  await ownShop.order("prepare", sent.id);
  await ownShop.order("ship", sent.id, "--carrier", "黑貓宅急便", "--number", "9012-3456-7890");
  const code = await place(ownShop.url, token, [[60401, 1]], OVERSEAS);
  await settleFreight(ownShop, token, code);
  await ownShop.order("set-payment-code", code.id, "PP-7K2M-91QX");
  const transfer = await place(ownShop.url, token, [[30101, 3]], { PayType: "BankTransfer" });
  await holdLogin(page, token);
  await page.goto(`${ownShop.url}/User/Order`);
  await page.getByText(transfer.id).waitFor();
  await seeAll(page);
  await keep(page, "orders", true);
  for (const [name, id] of [
    ["order-sent", sent.id],
    ["order-transfer", transfer.id],
  ] as const) {
    await openDetail(page, id);
    await page.waitForLoadState("networkidle");
    await keep(page, name);
    if (id === sent.id) await page.keyboard.press("Escape");
  }
  await detail(page).getByRole("button", { name: "填寫匯款資訊" }).click();
  await keep(page, "order-bank-digits");
  await page.keyboard.press("Escape");
  await detail(page).getByRole("button", { name: "取消訂單" }).click();
  await keep(page, "order-cancel");
  await page.goto(`${ownShop.url}/User/Order`);
  await page.getByRole("button", { name: /^查看付款代碼/ }).click();
  await keep(page, "order-payment-code");
  await page.goto(`${ownShop.url}/User/Order/${sent.id}`);
  await page.getByRole("heading", { name: "訂購明細" }).waitFor();
  await keep(page, "order-sheet", true);
});

test("orders-empty", async ({ page, shop }) => {
  await holdLogin(page, (await register(shop.url)).token);
  await page.goto("/User/Order");
  await page.getByText("目前沒有資料").waitFor();
  await keep(page, "orders-empty");
});

test("cart-empty", async ({ page }) => {
  await page.goto("/Menu");
  await openPanel(page);
  await keep(page, "cart-empty");
});

test("search-dialog", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "查詢商品" }).click();
  await page.getByRole("searchbox").fill("檀香");
  await keep(page, "search-dialog");
});

test("added", async ({ page }) => {
  await page.goto("/Product/101");
  await choose(page, 10103);
  await page.getByRole("button", { name: "加入購物車" }).click();
  await page.getByRole("button", { name: "確認" }).waitFor();
  await keep(page, "added");
});

test("enlarged", async ({ page }) => {
  await page.goto("/Product/101");
  await page
    .getByRole("button", { name: /^放大圖片/ })
    .first()
    .click();
  await page.waitForLoadState("networkidle");
  await keep(page, "enlarged");
});
