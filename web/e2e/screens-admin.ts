/** Screenshots of the back office at both widths (docs/screens). */
import { join, PASSWORD } from "./members.ts";
import { place } from "./orders.ts";
import { keep } from "./pictures.ts";
import { authenticatorCode, enter, invite, leave } from "./staff.ts";
import { expect, test } from "./test.ts";

const NAMES = ["王小明", "陳美玉", "林香蘭", "歐陽沉香", "張家豪", "李淑芬"];

test("admin", async ({ page, ownShop, faults }) => {
  faults.allow(/40[0134]/);
  const base = ownShop.url;
  const { token } = await join(base);
  const ids: string[] = [];
  for (const [index, ReceiveName] of NAMES.entries()) {
    const Remark = index === 1 ? "請於週六上午送達，謝謝。" : "";
    const PayType = index === 4 ? "BankTransfer" : "CashOnDelivery";
    const { id } = await place(
      base,
      token,
      [
        [10101, index + 1],
        [20201, 1],
      ],
      { ReceiveName, Remark, PayType },
    );
    ids.push(id);
  }
  const [first = "", second = ""] = ids;
  await ownShop.order("prepare", first);
  await ownShop.order("prepare", second);
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin`);
  await expect(page.getByText("待出貨")).toBeVisible();
  await keep(page, "admin-home", true);
  await page.goto(`${base}/Admin/Orders?tab=ToShip`);
  await page
    .getByRole("checkbox", { name: /^選取訂單/ })
    .filter({ visible: true })
    .first()
    .check();
  await keep(page, "admin-orders", true);
  await page.getByRole("button", { name: "開始備貨" }).click();
  await keep(page, "admin-plan", false);
  await page.goto(`${base}/Admin/Order/${second}`);
  await expect(page.getByText("請於週六上午送達")).toBeVisible();
  await keep(page, "admin-order", true);
  await page.goto(`${base}/Admin/Ship`);
  await page.getByLabel("物流業者").fill("黑貓宅急便");
  await page
    .getByLabel("訂單編號與物流單號")
    .fill(`${first}\t9012345678\n${second}\t9012345679\n${ids[2]}\t9012345680`);
  await page.getByRole("button", { name: "檢查" }).click();
  await expect(page.getByText("可出貨").first()).toBeVisible();
  await keep(page, "admin-ship", true);
  for (const kind of ["Picking", "Slip", "Label", "Envelope"]) {
    await page.goto(`${base}/Admin/Print/${kind}?ids=${first},${second}`);
    await expect(page.getByRole("button", { name: "列印", exact: true })).toBeVisible();
    await keep(page, `admin-print-${kind.toLowerCase()}`, true);
  }
  await page.getByRole("button", { name: "直式標準信封" }).click();
  await keep(page, "admin-print-upright", true);

  const { link } = await invite(ownShop, "owner");
  await page.goto(link);
  await keep(page, "admin-invitation", true);
  await page.getByLabel("密碼", { exact: true }).fill(PASSWORD);
  await page.getByLabel("確認密碼").fill(PASSWORD);
  await page.getByRole("button", { name: "設定密碼並登入" }).click();
  await page.getByRole("button", { name: "設定驗證器" }).click();
  const secret = await page.locator(".select-all").innerText();
  await keep(page, "admin-second-factor", true);
  await page.getByLabel("驗證碼").fill(authenticatorCode(secret));
  await page.getByRole("button", { name: "完成設定" }).click();
  await page.getByRole("button", { name: "我已保存備用碼" }).click();
  await page.goto(`${base}/Admin/Staff`);
  await expect(page.getByRole("button", { name: "邀請人員" })).toBeVisible();
  await keep(page, "admin-staff", true);
  await page.goto(`${base}/Admin/Log`);
  await expect(page.getByText("驗證器").first()).toBeVisible();
  await keep(page, "admin-log", true);
  await leave(page);
  await keep(page, "admin-login", true);
});
