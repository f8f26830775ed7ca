/** Picture library of the back office: search and removal. */
import { product } from "./catalogue.ts";
import { cards, describe, open, photo, row, upload } from "./picture-files.ts";
import { expect, test } from "./test.ts";

test("a picture is found by its words, also to choose from, and removed while nothing shows it", async ({
  page,
  ownShop,
}) => {
  const file = await photo(page, "wrong.jpg");
  await open(page, ownShop);
  await upload(page, file);
  await expect(row(page, file)).toContainText("已上傳");
  await describe(page, "拍錯的線香");
  const search = page.getByRole("searchbox", { name: "搜尋說明、使用的地方或上傳者" });
  await search.fill("拍錯 線香");
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await search.fill("沒有這種香");
  await expect(page.getByText("沒有符合的圖片。")).toBeVisible();
  await search.fill(product(10101).category.name);
  await expect(
    cards(page)
      .first()
      .getByRole("button", { name: /^刪除圖片/ }),
  ).toHaveCount(0);
  await search.fill("拍錯");
  await cards(page).first().getByRole("button", { name: "刪除圖片：拍錯的線香" }).click();
  const question = page.getByRole("dialog", { name: "刪除這張圖片？" });
  await expect(question).toContainText("將無法復原到那個版本");
  await question.getByRole("button", { name: "刪除" }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("沒有符合的圖片。")).toBeVisible();
});
