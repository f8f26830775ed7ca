/** Zip, city and area by mouse, touch and keyboard, on the last page of a registration. */
import type { Page } from "@playwright/test";
import { odd } from "./counts.ts";
import { infoAddress } from "./members.ts";
import { expect, test } from "./test.ts";

const zip = (page: Page) => page.getByRole("combobox", { name: "郵遞區號" });
const list = (page: Page) => page.getByRole("listbox", { name: "符合的地區" });
const option = (page: Page, name: string) => list(page).getByRole("option", { name });

/** A registration unknown to the server, because choosing an area sends no request. */
const registration = { handle: "a".repeat(43), contact: "0912345678", type: 1 } as const;

test.beforeEach(async ({ page }) => {
  await page.goto(infoAddress(registration));
  await expect(zip(page)).toBeVisible();
});

test("choosing in the list sets all three, and clearing empties them", { tag: "@width" }, async ({
  page,
  isMobile,
}) => {
  const press = (target: ReturnType<typeof zip>) => (isMobile ? target.tap() : target.click());
  await press(zip(page));
  await expect(list(page).getByRole("option")).toHaveCount(371);
  const box = await list(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(200);
  const entry = await option(page, "100 臺北市中正區").boundingBox();
  expect(entry?.height).toBeGreaterThanOrEqual(24);

  await zip(page).pressSequentially("中正");
  await expect(list(page).getByRole("option")).toHaveCount(2);
  await press(option(page, "基隆市中正區"));
  await expectParts(page, "202", "基隆市", "中正區");
  await expect(list(page)).toBeHidden();

  await press(page.getByRole("button", { name: "清除郵遞區號、縣市與鄉鎮市區" }));
  await expectParts(page, "", "", "");
  await expect(zip(page)).toBeFocused();
});

test("the list scrolls under the hand and keeps the field", { tag: "@full" }, async ({ page, isMobile }) => {
  test.skip(isMobile, "a wheel");
  await zip(page).click();
  await option(page, "100 臺北市中正區").hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
  await expect(zip(page)).toBeFocused();
  await page.getByRole("button", { name: "收起地區清單" }).click();
  await expect(list(page)).toBeHidden();
});

test("the keyboard alone chooses one of several areas behind a zip", async ({ page }) => {
  await zip(page).focus();
  await page.keyboard.type("300");
  await expect(list(page).getByRole("option")).toHaveCount(3);
  await expectParts(page, "300", "新竹市", "");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await expectPointed(page, "300 新竹市北區");
  await page.keyboard.press("End");
  await expectPointed(page, "300 新竹市香山區");
  await page.keyboard.press("ArrowDown");
  await expectPointed(page, "300 新竹市北區");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectParts(page, "300", "新竹市", "東區");
  await expect(zip(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^清除/ })).toBeFocused();
});

test("what the keyboard points at is in sight, and Escape closes nothing but the list", async ({ page }) => {
  await zip(page).focus();
  await page.keyboard.press("ArrowUp");
  const last = list(page).getByRole("option").last();
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(last).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "填寫會員資料" })).toBeVisible();
});

for (const typed of odd(["104", "10491", "104091", "１０４"])) {
  test(`${typed} fills city and area`, async ({ page }) => {
    await zip(page).focus();
    await page.keyboard.insertText(typed);
    await page.keyboard.press("Tab");
    await expectParts(page, "104", "臺北市", "中山區");
  });
}

test("English names and 台 find the same areas", async ({ page }) => {
  await zip(page).fill("台東市");
  await expect(option(page, "950 臺東縣臺東市")).toBeVisible();
  await zip(page).fill("zhongshan");
  await expect(list(page).getByText("Zhongshan Dist., Taipei City")).toBeVisible();
});

test("an area that is none is refused when the field is left, and no longer when it is mended", async ({
  page,
}) => {
  await zip(page).fill("巴黎");
  await expect(page.getByText("沒有符合的地區")).toBeVisible();
  await page.getByRole("textbox", { name: "姓名" }).focus();
  await expect(zip(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("郵遞區號必須是 3、5 或 6 位數字")).toBeVisible();
  await zip(page).fill("104");
  await expect(zip(page)).toHaveAttribute("aria-invalid", "false");
});

test("a saved address that the browser fills in heals, whatever its spelling", async ({ page }) => {
  await page.evaluate(() => {
    const saved = { Area: "台東市", City: "台東縣", ZipCode: "95054" };
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const [name, value] of Object.entries(saved)) {
      const field = document.querySelector(`[name=${name}]`);
      setValue?.call(field, value);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expectParts(page, "950", "臺東縣", "臺東市");
  await expect(list(page)).toBeHidden();
});

test("overseas members write freely", { tag: "@full" }, async ({ page }) => {
  await page.goto(infoAddress({ handle: "b".repeat(43), contact: "ann@example.com", type: 2 }));
  await expect(page.getByRole("textbox", { name: "海外地址" })).toBeVisible();
  await expect(zip(page)).toHaveCount(0);
});

test("each part has the token that browsers fill in by", { tag: "@full" }, async ({ page }) => {
  const tokens = await page
    .locator("[name=ZipCode], [name=City], [name=Area], [name=Address]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete")));
  expect(tokens).toEqual(["postal-code", "address-level1", "address-level2", "street-address"]);
});

async function expectParts(page: Page, code: string, city: string, area: string): Promise<void> {
  await expect(zip(page)).toHaveValue(code);
  await expect(page.getByRole("textbox", { name: "縣市" })).toHaveValue(city);
  await expect(page.getByRole("textbox", { name: "鄉鎮市區" })).toHaveValue(area);
}

async function expectPointed(page: Page, name: string): Promise<void> {
  const id = await zip(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${id}"]`)).toHaveAccessibleName(name);
}
