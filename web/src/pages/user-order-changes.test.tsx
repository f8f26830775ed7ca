import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useMessages } from "@/dialogs/messages";
import { calls, dialog, open, playShop, press, pressIn, shop, shownMessage } from "@/testing/orders-page";
import { sampleOrder, sampleTransfer } from "@/testing/sample-orders";

await playShop();

describe("cancelling", () => {
  const poll = async () => {
    open("/User/Order?id=261121ABCDEFGHJK");
    await screen.findByRole("table");
    await pressIn("訂單明細", "取消訂單");
  };

  it("asks first, and a no changes nothing", async () => {
    await poll();
    await pressIn("確認要取消訂單嗎？", "保留訂單");
    expect(screen.queryByRole("dialog", { name: "確認要取消訂單嗎？" })).toBeNull();
    expect(calls("DELETE")).toEqual([]);
  });

  it("is said to have succeeded, and the list shows it", async () => {
    await poll();
    await pressIn("確認要取消訂單嗎？", "取消訂單");
    await waitFor(() => expect(shownMessage()).toMatchObject({ title: "操作成功", text: "成功取消訂單！" }));
    expect(calls("DELETE").map(({ url }) => url.search)).toEqual(["?Id=261121ABCDEFGHJK"]);
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("已取消")).toBeTruthy());
    expect(within(dialog("訂單明細")).queryByRole("button", { name: "取消訂單" })).toBeNull();
  });

  it("tells in the shop's words why not, and looks at the order again", async () => {
    await poll();
    shop.refusal = { status: 409, message: "訂單已出貨，無法取消，請與客服聯絡" };
    shop.orders = [sampleOrder({ status: 3, status_label: "已出貨", actions: [] })];
    await pressIn("確認要取消訂單嗎？", "取消訂單");
    await waitFor(() =>
      expect(shownMessage()).toMatchObject({ title: "發生錯誤", text: shop.refusal?.message }),
    );
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("已出貨")).toBeTruthy());
  });

  it("promises the money back for what was paid", async () => {
    shop.orders = [sampleOrder({ pay_status: 2, pay_status_label: "已付款" })];
    await poll();
    expect(dialog("確認要取消訂單嗎？").textContent).toContain("已付的款項，本店會為您辦理退款。");
  });
});

describe("the last five digits of a transfer", () => {
  const fillIn = async (digits: string) => {
    shop.orders = [sampleTransfer()];
    open();
    await screen.findByRole("table");
    await press("填寫匯款資訊：訂單 261121ABCDEFGHJK");
    await userEvent.type(screen.getByRole("textbox", { name: "匯款帳號末五碼" }), digits);
    await pressIn("填寫匯款資訊", "送出");
  };

  it.each(["1234", "123456", "12a45", "１２３４５"])(
    "%s are refused before anything is sent",
    async (digits) => {
      await fillIn(digits);
      await waitFor(() => expect(shownMessage()?.title).toBe("發生錯誤"));
      act(() => useMessages.getState().close());
      expect(dialog("填寫匯款資訊").textContent).toContain("請輸入匯款帳號末五碼（5 位數字）");
      expect(calls("PUT")).toEqual([]);
    },
  );

  it("of the shop's own account are refused before anything is sent", async () => {
    await fillIn("34567");
    await waitFor(() => expect(shownMessage()?.title).toBe("發生錯誤"));
    expect(shownMessage()?.text).toBe("這是本店的帳號，請填您匯出的帳號末五碼");
    expect(calls("PUT")).toEqual([]);
  });

  it("are sent with the order, and the list shows that they came", async () => {
    await fillIn("01234");
    await waitFor(() =>
      expect(shownMessage()).toMatchObject({ title: "操作成功", text: "成功填寫匯款資訊！" }),
    );
    expect(calls("PUT").map(({ body }) => body)).toEqual([
      { Account: "01234", Id: "261121ABCDEFGHJK", type: 1 },
    ]);
    await waitFor(() => expect(within(screen.getByRole("table")).getByText("已填寫匯款資料")).toBeTruthy());
    expect(screen.queryByRole("button", { name: /匯款資訊：/ })).toBeNull();
  });

  it("can be corrected from the detail, and stand there as they were told", async () => {
    shop.orders = [sampleTransfer({ pay_status: 1, pay_bank_account: "01234" })];
    open("/User/Order?id=261121ABCDEFGHJK");
    await screen.findByRole("table");
    await pressIn("訂單明細", "修改匯款資訊");
    const digits = screen.getByRole<HTMLInputElement>("textbox", { name: "匯款帳號末五碼" });
    expect(digits.value).toBe("01234");
    await userEvent.clear(digits);
    await userEvent.type(digits, "56789{Enter}");
    await waitFor(() => expect(shownMessage()?.text).toBe("成功填寫匯款資訊！"));
    await waitFor(() => expect(dialog("訂單明細").textContent).toContain("56789"));
  });
});

describe("the payment code of an order from overseas", () => {
  const overseas = (code: string | null) =>
    sampleOrder({
      pay_type: "PayPal",
      pay_type_label: "PayPal",
      overseas_payment_code: code,
      actions: ["payment_code"],
    });

  it.each([
    ["PP-7K2M-91QX", "請以上方代碼完成付款"],
    [null, "客服會在這裡提供付款代碼"],
  ])("%s", async (code, words) => {
    shop.orders = [overseas(code)];
    open();
    await screen.findByRole("table");
    await press(/^查看付款代碼/);
    expect(dialog("海外付款代碼").textContent).toContain(words);
    if (code) expect(dialog("海外付款代碼").textContent).toContain(code);
  });
});
