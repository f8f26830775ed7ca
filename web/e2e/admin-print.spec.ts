/** Printed sheets in Chromium: one page each, labels not cut off, and addresses large enough. */
import type { Page } from "@playwright/test";
import { join } from "./members.ts";
import { place } from "./orders.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

/** Four millimetres in CSS pixels. */
const FOUR_MM = (4 * 96) / 25.4;

/** Returns the sizes of the printed pages in points. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const objects = pdf.toString("latin1").split("endobj");
  const pages = objects.filter((object) => /\/Type\s*\/Page\b(?!s)/.test(object));
  return pages.map((object) => {
    const [, width = "", height = ""] = object.match(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
    return `${Math.round(Number(width))} × ${Math.round(Number(height))}`;
  });
}

test("slips, labels and envelopes: pages, sizes, characters, bar codes", async ({ page, shop }) => {
  const { token } = await join(shop.url);
  const long = {
    DeliveryAddress: "府前路一段三百二十一巷十二弄三十四號五樓之六（管理室代收）",
    ReceiveName: "歐陽沉香",
  };
  const ids: string[] = [];
  for (const form of [{}, long, {}]) ids.push((await place(shop.url, token, [[10101, 1]], form)).id);
  await enter(page, shop, "staff");
  const open = async (kind: string) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/Admin/Print/${kind}?ids=${ids.join(",")}`);
    await expect(page.getByRole("button", { name: "列印", exact: true })).toBeVisible();
    await page.emulateMedia({ media: "print" });
  };
  await open("Slip");
  await expect(page.locator(".sheet-barcode")).toHaveCount(3);
  expect(await printed(page)).toEqual(["595 × 842", "595 × 842", "595 × 842"]);

  await open("Label");
  await expect(page.getByText(ids[0] ?? "")).toBeVisible();
  expect(await printed(page)).toEqual(["595 × 842"]);
  const labels = page.locator(".sheet-label");
  await expect(labels).toHaveCount(3);
  const cut = await labels.evaluateAll((all) => {
    const isCut = (one: Element) =>
      one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    return all.filter(isCut).length;
  });
  expect(cut).toBe(0);
  const sizes = await page
    .locator(".sheet-address")
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(FOUR_MM);

  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "100 × 100 mm" }).click();
  await page.emulateMedia({ media: "print" });
  expect(await printed(page)).toEqual(["283 × 283", "283 × 283", "283 × 283"]);
});

test("ten orders are prepared and three sheets printed: the selection stays, and a look is no print", async ({
  page,
  ownShop,
}) => {
  const base = ownShop.url;
  const { token } = await join(base);
  const gift = { ReceiveName: "歐陽沉香", Remark: "附提袋兩個" };
  const own = { ReceiveName: "王小明", ReceiveTel: "0912345678" };
  const ids: string[] = [];
  for (const form of [gift, ...Array(9).fill(own)])
    ids.push((await place(base, token, [[10101, 1]], form)).id);
  await enter(page, ownShop, "staff");
  await page.goto(`${base}/Admin/Orders?tab=ToShip`);
  await page.getByRole("checkbox", { name: "全選" }).check();
  await page.getByRole("button", { name: "開始備貨" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^開始備貨/ }).click();
  await expect(page.getByText("已選 10 筆（10 筆不在這個清單）")).toBeVisible();
  const recorded = () => page.waitForRequest((one) => one.postData()?.includes('"Preview":false') ?? false);
  let clicks = 0;
  for (const kind of ["揀貨單", "出貨單", "地址標籤"]) {
    await page.getByRole("link", { name: kind, exact: true }).click();
    await expect(page.getByRole("heading", { name: kind, level: 1 })).toBeVisible();
    if (kind === "揀貨單") await expect(page.getByText("附提袋兩個")).toBeVisible();
    if (kind === "出貨單") {
      const slips = page.locator(".sheet-a4");
      await expect(slips).toHaveCount(10);
      await expect(slips.filter({ hasText: "歐陽沉香" })).not.toContainText("單價");
      await expect(slips.filter({ hasText: "應付總額" })).toHaveCount(9);
    }
    const record = recorded();
    await page.getByRole("button", { name: "列印", exact: true }).click();
    await record;
    clicks += 2;
  }
  expect(clicks).toBeLessThanOrEqual(6);
  await page.getByRole("link", { name: "信封", exact: true }).click();
  await page.getByRole("link", { name: "返回訂單" }).click();
  await page.getByRole("button", { name: "物流檔" }).click();
  const carrier = page.getByRole("dialog", { name: "匯出物流檔" });
  await expect(carrier).toContainText("所選的 10 筆訂單");
  await expect(carrier.getByRole("radio", { name: "黑貓宅急便託運單" })).toBeChecked();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    carrier.getByRole("button", { name: "匯出檔案" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^黑貓宅急便託運單-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(carrier).toBeHidden();
  await expect(page).toHaveURL(/tab=ToShip/);
  await page.goto(`${base}/Admin/Orders?tab=Preparing`);
  await page
    .getByRole("link", { name: ids[0] ?? "" })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(/揀貨單由/)).toBeVisible();
  await expect(page.getByText(/地址標籤由/)).toBeVisible();
  await expect(page.getByText(/信封由/)).toHaveCount(0);
});

const STREET = "建國三路一百二十三巷四十五弄六十七號八樓之九";
const ABROAD = "Flat 12B, 45 Saint Andrew's Boulevard West, Kensington Gardens, ";

/** Names and addresses of the lengths allowed in an order. */
const LONG = [
  { DeliveryAddress: STREET.padEnd(70, "請交管理室代收"), ReceiveName: "歐陽沉香" },
  { DeliveryAddress: STREET.padEnd(120, "請交管理室代收"), ReceiveName: "王".repeat(50) },
  { DeliveryAddress: STREET.padEnd(200, "請交管理室代收"), ReceiveName: "王".repeat(50) },
  {
    DeliveryAddress: ABROAD.repeat(4).slice(0, 200),
    ReceiveName: "Maximiliana Wolfeschlegelsteinhausen-Bergerdorff X",
  },
];

/** Returns texts and bar codes that overflow their sheet or a clipping element. */
async function cutOn(page: Page, sheet: string): Promise<string[]> {
  return page.locator(sheet).evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const cut: string[] = [];
      const check = (what: string, box: DOMRect, from: Element | null) => {
        for (let around = from; around; around = around === sheet ? null : around.parentElement) {
          if (around !== sheet && getComputedStyle(around).overflow === "visible") continue;
          const { left, right, top, bottom } = around.getBoundingClientRect();
          const isIn =
            box.left > left - 1 && box.right < right + 1 && box.top > top - 1 && box.bottom < bottom + 1;
          if (!isIn) cut.push(what);
        }
      };
      const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const box of range.getClientRects())
          check(texts.currentNode.nodeValue ?? "", box, texts.currentNode.parentElement);
      }
      for (const bars of sheet.querySelectorAll("svg"))
        check("bar code", bars.getBoundingClientRect(), bars.parentElement);
      return cut;
    }),
  );
}

test("addresses and names of every length: nothing that the courier needs is cut, and no label has a second page", async ({
  page,
  shop,
}) => {
  const { token } = await join(shop.url);
  const ids: string[] = [];
  for (const form of LONG) ids.push((await place(shop.url, token, [[10101, 1]], form)).id);
  await enter(page, shop, "staff");
  const show = async (kind: string, size: string) => {
    await page.goto(`/Admin/Print/${kind}?ids=${ids.join(",")}`);
    await page.getByRole("button", { name: size }).click();
  };
  for (const [kind, size, sheet, pages, hasBars] of [
    ["Label", "A4", ".sheet-label", ["595 × 842"], true],
    ["Label", "100 × 100 mm", ".sheet-square", LONG.map(() => "283 × 283"), true],
    ["Envelope", "DL", ".sheet-dl", LONG.map(() => "624 × 312"), false],
    ["Envelope", "直式", ".sheet-upright", LONG.map(() => "340 × 666"), false],
  ] as const) {
    await test.step(`${kind} ${size}`, async () => {
      await show(kind, size);
      await expect(page.locator(sheet)).toHaveCount(LONG.length);
      expect(await cutOn(page, sheet)).toEqual([]);
      for (const [at, { DeliveryAddress, ReceiveName }] of LONG.entries()) {
        const one = page.locator(sheet).nth(at);
        await expect(one).toContainText(ReceiveName);
        await expect(one).toContainText(DeliveryAddress.slice(0, 70));
        if (hasBars) await expect(one).toContainText(/代收 NT\$[\d,]+/);
        if (hasBars) await expect(one).toContainText(ids[at] ?? "");
        if (hasBars) await expect(one).toContainText("0987654321");
        const sizes = await one
          .locator("p")
          .evaluateAll((all) => all.map((p) => Number.parseFloat(getComputedStyle(p).fontSize)));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual((7 * 96) / 72 - 0.01);
      }
      await page.emulateMedia({ media: "print" });
      expect(await printed(page)).toEqual(pages);
      await page.emulateMedia({ media: "screen" });
    });
  }

  await test.step("the upright envelope has its name beside the address", async () => {
    const boxes = await page
      .locator(".sheet-upright")
      .evaluateAll((all) =>
        all.map((one) =>
          ["name", "address"].map((part) => one.querySelector(`.${part}`)?.getBoundingClientRect()),
        ),
      );
    for (const [name, address] of boxes) expect(name?.right).toBeLessThan(address?.left ?? 0);
  });

  await test.step("the picking list has the addresses that a label shows in part", async () => {
    await page.goto(`/Admin/Print/Picking?ids=${ids.join(",")}`);
    await expect(page.getByRole("heading", { name: "以下地址太長" })).toBeVisible();
    const whole = page.locator(".sheet-a4 > p");
    await expect(whole.filter({ hasText: LONG[2]?.DeliveryAddress ?? "" })).toContainText(ids[2] ?? "");
    await expect(whole.filter({ hasText: ids[0] ?? "" })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    expect(await printed(page)).toEqual(["595 × 842"]);
  });
});
