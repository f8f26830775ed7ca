/** Orders as the server returns them, for tests. */
import type { Order, OrderLine, OrderPayment } from "@/api/order";
import type { Quote } from "@/core";

/** Returns an order line; values that the test does not pass are arbitrary. */
export function sampleLine(
  product_id: number,
  price: number,
  amount: number,
  more: Partial<OrderLine> = {},
): OrderLine {
  return {
    product_id,
    price,
    amount,
    category_id: 101,
    category_name: "老山檀香線香",
    product_name: "一尺三・300g",
    product_image: "",
    returned: 0,
    ...more,
  };
}

/** Returns a new order with cash on delivery in Taiwan, below the free delivery threshold. */
export function sampleOrder(more: Partial<Order> = {}): Order {
  return {
    id: "261121ABCDEFGHJK",
    createat: "2026-11-21T06:05:09Z",
    status: 1,
    status_label: "訂單成立",
    pay_status: 0,
    pay_status_label: "未付款",
    pay_type: "CashOnDelivery",
    pay_type_label: "貨到付款",
    price: 1620,
    price_exact: 1620,
    delivery_fee: 200,
    quote: sampleQuote(),
    products: [sampleLine(10101, 680, 2)],
    remark: "無",
    buy_name: "王小明",
    buy_email: "ming@example.com",
    buy_tel: "0912345678",
    tax_no: null,
    tax_title: null,
    receive_name: "林香蘭",
    receive_tel: "0987654321",
    delivery_type: "HomeDelivery",
    delivery_location: "Taiwan",
    delivery_zip_code: "700",
    delivery_city: "臺南市",
    delivery_area: "中西區",
    delivery_address: "神農街 1 號",
    pay_card_brand: null,
    pay_card_number: null,
    pay_bank_account: null,
    overseas_payment_code: null,
    carrier: null,
    tracking_number: null,
    due_at: null,
    freight: null,
    refund_due: false,
    credited: 0,
    refunded: 0,
    delivered_on: null,
    return_until: null,
    return_request: null,
    actions: ["cancel"],
    payment: samplePayment({ sentence: "請於收到商品時，將現金 NT$1,620 交給宅配人員" }),
    ...more,
  };
}

/** Returns a pending payment. */
export function samplePayment(more: Partial<OrderPayment> = {}): OrderPayment {
  return {
    state: "waiting",
    label: "等待付款",
    sentence: "請完成付款",
    amount: 1620,
    attempt: null,
    changed_at: null,
    bank: null,
    ...more,
  };
}

/** Bank account of the shop. */
export const sampleBank = {
  bank_name: "臺灣銀行",
  account_holder: "沐山香堂",
  account_number: "009-001-234567",
};

/** Returns an order to be paid by LINE Pay. */
export function sampleOnline(more: Partial<Order> = {}): Order {
  return sampleOrder({
    pay_type: "LinePay",
    pay_type_label: "LINE Pay",
    due_at: "2026-11-28T06:05:09Z",
    actions: ["pay", "cancel"],
    payment: samplePayment({ sentence: "請以 LINE Pay 完成付款，應付 NT$1,620" }),
    ...more,
  });
}

/** Returns an order with a pending bank transfer. */
export function sampleTransfer(more: Partial<Order> = {}): Order {
  const quote = { ...sampleQuote(), collection_fee: 0, total_exact: 1560, total: 1560 };
  return sampleOrder({
    pay_type: "BankTransfer",
    pay_type_label: "銀行轉帳",
    price: 1560,
    price_exact: 1560,
    quote: { ...quote, reasons: quote.reasons.filter(({ rule }) => rule !== "collection_fee") },
    due_at: "2026-11-28T06:05:09Z",
    actions: ["fill_in_bank_digits", "cancel"],
    payment: samplePayment({
      sentence: "請匯款 NT$1,560，完成後填寫匯款帳號末五碼",
      amount: 1560,
      bank: sampleBank,
    }),
    ...more,
  });
}

function sampleQuote(): Quote {
  return {
    lines: [{ exact: 1360, rounded: 1360 }],
    subtotal_exact: 1360,
    subtotal: 1360,
    delivery_fee: 200,
    reduction: 0,
    surcharge: 0,
    collection_fee: 60,
    total_exact: 1620,
    total: 1620,
    reasons: [
      {
        rule: "delivery_fee",
        fee: 200,
        threshold: 3000,
        missing: 1640,
        sentence: "再買 NT$1,640 即可免運（未達 NT$3,000 酌收運費 NT$200）",
      },
      { rule: "collection_fee", fee: 60, sentence: "貨到付款手續費 NT$60" },
    ],
  };
}
