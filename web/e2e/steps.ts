/** Actions of a shopper. */
import type { Locator, Page } from "@playwright/test";
import { type Contents, deliverySentence, dollars, product, subtotal } from "./catalogue.ts";
import { PASSWORD } from "./members.ts";
import { expect } from "./test.ts";

/** Cart panel, while it is open. */
export const panel = (page: Page) => page.getByRole("dialog", { name: "購物車", exact: true });

/** Cart button of the header when the cart has this number of lines. */
export const cartButton = (page: Page, lines: number) =>
  page.getByLabel(lines === 0 ? "購物車，目前是空的" : `購物車，共 ${lines} 項商品`, { exact: true });

/** Returns the row of a product in the panel. */
export function row(page: Page, id: number) {
  const { name, category } = product(id);
  const itsName = page.getByRole("link", { name: `${category.name} ${name}`, exact: true });
  return panel(page).getByRole("listitem").filter({ has: itsName });
}

/** Milliseconds within which a page must be opened that shows a change of the shop. */
const TAKEN_OVER_MS = 15_000;

/**
 * Opens a page again until it shows this. Each try waits twice as long, because a slow machine needs
 * seconds to paint. Fails if no page opened within 15 seconds shows it.
 */
export async function openUntil(open: () => Promise<unknown>, shown: Locator): Promise<void> {
  const end = Date.now() + TAKEN_OVER_MS;
  for (let timeout = 1_000; Date.now() + timeout < end; timeout *= 2) {
    await open();
    const isShown = await shown.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  await open();
  await expect(shown).toBeVisible();
}

/** Opens the panel with the button of the header. */
export async function openPanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^購物車，/ }).click();
  await expect(panel(page)).toBeVisible();
}

/** Chooses a specification on its product page. */
export async function choose(page: Page, id: number): Promise<void> {
  const specification = page.getByRole("radio", { name: new RegExp(`^${escaped(product(id).name)}`) });
  await specification.click();
  await expect(specification).toBeChecked();
}

/** Opens a product page, chooses the specification, and adds `amount` pieces to the cart. */
export async function add(page: Page, id: number, amount = 1): Promise<void> {
  await page.goto(`/Product/${product(id).category.id}`);
  await choose(page, id);
  for (let pressed = 1; pressed < amount; pressed += 1) {
    await page.getByRole("button", { name: "增加數量", exact: true }).click();
  }
  await page.getByRole("button", { name: "加入購物車" }).click();
  await expect(page.getByRole("dialog", { name: "操作成功" })).toContainText("已加入購物車");
  await page.getByRole("button", { name: "確認" }).click();
  await expect(page.getByRole("dialog", { name: "操作成功" })).toBeHidden();
}

/**
 * Stops the countdowns of the page: their figures stay, however slow the machine is. Returns a
 * function that moves them on by seconds.
 */
export async function stopCountdowns(page: Page): Promise<(seconds: number) => Promise<void>> {
  const moveOn = (seconds: number) =>
    page.evaluate((more) => {
      const now = performance.now() + more * 1000;
      performance.now = () => now;
    }, seconds);
  await moveOn(0);
  return moveOn;
}

/** Stores cart lines in the browser, as an earlier visit would. */
export async function storeCart(page: Page, contents: Contents): Promise<void> {
  const lines = contents.map(([id, amount]) => ({
    id: `line-${id}`,
    product_id: id,
    category: { id: product(id).category.id },
    amount,
  }));
  await storeText(page, JSON.stringify(lines));
}

/** Stores any text as the cart before the next page loads. */
export async function storeText(page: Page, text: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("earlier visit")) return;
    sessionStorage.setItem("earlier visit", "was here");
    localStorage.setItem("CART", stored);
  }, text);
}

/** Returns the stored lines: product id and amount. */
export async function storedContents(page: Page): Promise<[number, number][]> {
  const text = await page.evaluate(() => localStorage.getItem("CART"));
  const lines: { product_id: number; amount: number }[] = JSON.parse(text ?? "[]");
  return lines.map(({ product_id, amount }) => [product_id, amount]);
}

/** Expects these lines in the panel, with an independently computed sum and delivery. */
export async function expectPanel(page: Page, contents: Contents): Promise<void> {
  await expect(panel(page).getByRole("listitem")).toHaveCount(contents.length);
  for (const [id, amount] of contents) {
    await expect(row(page, id).getByRole("textbox")).toHaveValue(String(amount));
  }
  const sum = subtotal(contents);
  await expect(panel(page).getByText(deliverySentence(sum))).toBeVisible();
  await expect(panel(page).locator("p", { hasText: /^小計\s*NT/ })).toContainText(dollars(sum));
  await expect(cartButton(page, contents.length)).toBeAttached();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Expects a common dialog with this text. */
export async function expectMessage(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByRole("dialog", { name: title })).toContainText(text);
}

/** Confirms the open dialog and waits until it is closed. */
export async function confirm(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "確認", exact: true });
  const dialog = page.getByRole("dialog").filter({ has: button });
  await dialog.getByRole("button", { name: "確認", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Returns the text of the dialog with this title, and confirms it. */
export async function confirmed(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  const text = await dialog.getByRole("paragraph").first().innerText();
  await dialog.getByRole("button", { name: "確認", exact: true }).click();
  await expect(dialog).toBeHidden();
  return text;
}

/** Fills in and submits the log-in page. */
export async function logIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("帳號").fill(account);
  await page.getByLabel("密碼").fill(password);
  await page.getByRole("button", { name: "登入", exact: true }).click();
}
