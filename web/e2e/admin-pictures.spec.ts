/** Pictures: uploaded several at once, described, used in a product, and seen by whoever shops. */
import type { Page } from "@playwright/test";
import { expectNothingFound } from "./axe.ts";
import { enter } from "./staff.ts";
import { expect, test } from "./test.ts";

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture that the browser draws: stripes of a colour, with noise where it is to be large. */
async function drawn(
  page: Page,
  name: string,
  [width, height]: [number, number],
  colour: string,
  noise = false,
) {
  const data = await page.evaluate(
    ([width, height, colour, noise]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      if (noise) {
        const pixels = context.getImageData(0, 0, width, height);
        for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at] = Math.random() * 255;
        context.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] as string;
    },
    [width, height, colour, noise] as const,
  );
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(data, "base64") } satisfies Sent;
}

const choose = (page: Page, files: Sent[]) => page.locator("input[type=file]").first().setInputFiles(files);

const line = (page: Page, name: string) =>
  page.getByRole("list", { name: "上傳中的圖片" }).getByRole("listitem").filter({ hasText: name });

async function describeAs(page: Page, alt: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "圖片說明" });
  await dialog.getByLabel("這張圖片裡有什麼").fill(alt);
  await dialog.getByRole("button", { name: "儲存說明" }).click();
  await expect(dialog).toBeHidden();
}

test("several files at once: each for itself, what is no picture is told so @width", async ({
  page,
  ownShop,
  faults,
}) => {
  faults.foresee(/415 \(Unsupported Media Type\)/);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Pictures`);
  await expect(page.getByRole("heading", { name: "圖片", exact: true })).toBeVisible();
  const red = await drawn(page, "red.jpg", [900, 600], "#a33");
  const blue = await drawn(page, "blue.jpg", [640, 480], "#33a");
  const svg = {
    name: "logo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
  };
  await choose(page, [red, svg, blue]);
  await expect(line(page, "red.jpg")).toContainText("已上傳");
  await expect(line(page, "blue.jpg")).toContainText("已上傳");
  await expect(line(page, "logo.jpg")).toContainText("無法使用 SVG 圖檔，請匯出為 PNG 再上傳");
  await expect(page.getByText("尚未填寫說明")).toHaveCount(2);
  await page.getByRole("button", { name: "填寫說明" }).first().click();
  const dialog = page.getByRole("dialog", { name: "圖片說明" });
  await dialog.getByRole("button", { name: "儲存說明" }).click();
  await expect(page.getByText("尚未填寫說明")).toHaveCount(2);
  await page.getByRole("button", { name: "確認" }).click();
  await describeAs(page, "藍色的布");
  await expect(page.getByText("尚未填寫說明")).toHaveCount(1);
  await expectNothingFound(page);
  await page.getByLabel("只看沒有說明的圖片").click();
  await expect(page.getByRole("main").getByText("藍色的布")).toHaveCount(0);
  await expect(page).toHaveURL(/missing=true/);
  await choose(page, [blue]);
  await expect(line(page, "blue.jpg")).toContainText("圖片庫已經有這張圖片");
});

test("a picture is uploaded for a product, and whoever shops sees it", async ({ page, ownShop }) => {
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Category/101`);
  await page.getByRole("button", { name: "從圖片庫選擇" }).first().click();
  const photo = await drawn(page, "photo.jpg", [3_200, 2_400], "#cb9", true);
  const library = page.getByRole("dialog", { name: "從圖片庫選擇" });
  await library.locator("input[type=file]").setInputFiles([photo]);
  await describeAs(page, "新的盤香照片");
  await expect(library).toBeHidden();
  const listed = await page.request.get(`${ownShop.url}/api/Admin/Pictures`);
  const [newest] = (await listed.json()).Result.pictures;
  expect([newest.upload.width, newest.upload.height]).toEqual([2_880, 2_160]);
  const chosen = page.getByRole("button", { name: "上移：新的盤香照片" });
  while (await chosen.isEnabled()) await chosen.click();
  await page.getByRole("button", { name: "儲存…" }).click();
  await page.getByRole("button", { name: "確認儲存" }).click();
  await expect(page.getByText("已儲存。").first()).toBeVisible();
  await expect(async () => {
    await page.goto(`${ownShop.url}/Product/101`);
    const picture = page.getByRole("img", { name: "新的盤香照片" }).first();
    await expect(picture).toBeVisible({ timeout: 1_000 });
    expect(
      await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
    ).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
});

test("an upload that the shop does not answer is tried again", async ({ page, ownShop, faults }) => {
  faults.foresee(/ERR_CONNECTION_REFUSED|Failed to fetch|Failed to load resource/);
  await enter(page, ownShop, "staff");
  await page.goto(`${ownShop.url}/Admin/Pictures`);
  await expect(page.getByRole("heading", { name: "圖片", exact: true })).toBeVisible();
  const green = await drawn(page, "green.jpg", [600, 600], "#3a3");
  await ownShop.stop();
  await choose(page, [green]);
  await expect(line(page, "green.jpg").getByRole("button", { name: "再試一次：green.jpg" })).toBeVisible();
  await ownShop.start();
  await page.getByRole("button", { name: "再試一次：green.jpg" }).click();
  await expect(line(page, "green.jpg")).toContainText("已上傳");
});

test("a reader sees the pictures, and no way to change them", async ({ page, shop }) => {
  await enter(page, shop, "reader");
  await page.goto(`${shop.url}/Admin/Pictures`);
  await expect(page.getByText("使用於").first()).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /說明/ })).toHaveCount(0);
});
