/** Picture files for uploads by staff, and the page that takes them. */
import type { Locator, Page } from "@playwright/test";
import type { Shop } from "./shop.ts";
import { enter } from "./staff.ts";
import { expect } from "./test.ts";

/** File in the format of Playwright's `setInputFiles`. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Creates a unique photo of this size, with random noise in blocks of `block` pixels. */
export async function photo(
  page: Page,
  name: string,
  width = 640,
  height = 480,
  block = 8,
): Promise<PictureFile> {
  const painter = await page.context().newPage();
  const url = await painter.evaluate(
    ([wide, high, side]) => {
      const noise = new OffscreenCanvas(Math.ceil(wide / side), Math.ceil(high / side));
      const dots = new ImageData(noise.width, noise.height);
      const bytes = dots.data;
      for (let place = 0; place < bytes.length; place++) {
        bytes[place] = place % 4 === 3 ? 255 : Math.random() * 256;
      }
      noise.getContext("2d")?.putImageData(dots, 0, 0);
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
      canvas.getContext("2d")?.drawImage(noise, 0, 0, wide, high);
      return canvas.toDataURL("image/jpeg", 0.92);
    },
    [width, height, block] as const,
  );
  await painter.close();
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1] ?? "", "base64") };
}

/** Returns the photo as from a phone held upright, with rotation and location in its Exif data. */
export function heldUpright({ name, mimeType, buffer }: PictureFile): PictureFile {
  const entry = (tag: number, kind: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(kind, 2);
    bytes.writeUInt32BE(count, 4);
    kind === 3 ? bytes.writeUInt16BE(value, 8) : bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const list = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const first = (place: number) => list(entry(0x0112, 3, 1, 6), entry(0x8825, 4, 1, place));
  const head = Buffer.concat([
    Buffer.from("MM\0*\0\0\0\x08", "latin1"),
    first(8 + first(0).length),
    list(entry(0x0001, 2, 2, 0x4e000000)),
  ]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(head.length + 8);
  const note = Buffer.concat([Buffer.from([0xff, 0xe1]), size, Buffer.from("Exif\0\0", "latin1"), head]);
  return { name, mimeType, buffer: Buffer.concat([buffer.subarray(0, 2), note, buffer.subarray(2)]) };
}

/** SVG drawing with the name and media type of a photo. */
export const drawing: PictureFile = {
  name: "drawing.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** Logs in as a new staff member and opens the page of pictures. */
export async function open(page: Page, shop: Shop, role: "staff" | "reader" = "staff"): Promise<void> {
  await enter(page, shop, role);
  await page.goto(`${shop.url}/Admin/Pictures`);
  await expect(page.getByText(/^(共|已顯示) \d+ 張$/)).toBeVisible();
}

/** Adds files to the upload area. */
export const upload = (place: Page | Locator, ...files: PictureFile[]) =>
  place.getByLabel(/^把圖片拖到這裡/).setInputFiles(files);

/** Returns the row of a file in the list of uploads. */
export const row = (page: Page, { name }: PictureFile) =>
  page.getByRole("list", { name: "上傳進度" }).getByRole("listitem").filter({ hasText: name });

/** Returns the cards of the page. */
export const cards = (page: Page) => page.getByRole("main").locator("ul.grid > li");

/** Enters the alternative text of the first picture. */
export async function describe(page: Page, alt: string): Promise<void> {
  await cards(page).first().getByRole("button", { name: "填寫說明" }).click();
  const dialog = page.getByRole("dialog", { name: "圖片說明" });
  await dialog.getByLabel("這張圖片裡有什麼").fill(alt);
  await dialog.getByRole("button", { name: "儲存說明" }).click();
  await expect(dialog).toBeHidden();
}
