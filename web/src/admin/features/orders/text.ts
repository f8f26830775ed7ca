/** Texts of the order pages. */
import type { DeliveryLocation, ParcelTemplate, PayType, WorkTab } from "@/core";
import { taipeiTime } from "@/ui/format";

export const orderText = {
  title: "訂單",
  all: "全部",
  search: "搜尋",
  exportLines: "匯出品項",
  enter: "建立訂單",
  searchHint: "訂單編號或末四碼、姓名、電話或末四碼、信箱、商品、路名、物流單號",
  filters: "篩選",
  payType: "付款方式",
  location: "配送地區",
  from: "起日",
  until: "迄日",
  any: "不限",
  clear: "清除條件",
  none: "這裡沒有訂單。",
  changed: (count: number) => `有 ${count >= 100 ? "100+" : count} 筆更新`,
  reload: "更新清單",
  overdue: "逾期未付",
  selected: (count: number, hidden: number) =>
    `已選 ${count} 筆${hidden > 0 ? `（${hidden} 筆不在這個清單）` : ""}`,
  selectAll: "全選",
  select: (id: string) => `選取訂單 ${id}`,
  unselect: "取消選取",
  columns: {
    id: "訂單",
    people: "訂購人 → 收件人",
    goods: "商品",
    total: "金額",
    state: "狀態",
    marks: "備註",
  },
  remark: "有備註",
  printed: "已列印",
  unpaid: "未付款",
  due: (day: string) => `${day} 前付款`,
  print: "列印",
  prints: { Picking: "揀貨單", Slip: "出貨單", Label: "地址標籤", Envelope: "信封" },
  parcels: "物流檔",
  shipSelected: "填單號出貨",
  goods: "購買明細",
  receipt: "金額",
  withoutFreight: "運費尚未確認，以下總額不含運費；買家同意運費前不能付款，也不能備貨。",
  freight: (freight: string, total: string) => `運費 NT$${freight}（待買家同意），同意後應付 NT$${total}`,
  receiver: "收件人",
  buyer: "訂購人",
  taxNo: "統一編號",
  remarkTitle: "買家備註",
  payment: "付款",
  delivery: "配送",
  log: "紀錄",
  version: "版本",
  tracking: (carrier: string, number: string) => `${carrier}　${number}`,
  deliveredOn: (day: string) => `送達日期 ${day}`,
  returnUntil: (day: string) => `可退貨至 ${day}`,
  returned: (pieces: number) => `已退回 ${pieces}`,
  copy: { name: "複製收件資料", copy: "複製收件資料", copied: "已複製" },
  link: "顧客連結",
  linkText:
    "顧客沒有帳號，可以用這個連結查看訂單與付款。訂購人電話是臺灣手機時，簡訊已附上連結；其他請複製後交給顧客本人。",
  copyLink: { name: "複製連結", copy: "複製連結", copied: "已複製" },
  exchange: "建立換貨訂單",
  exchangeOf: "換貨的原訂單",
  exchangedBy: "換貨的新訂單",
  member: "會員編號",
  printedAt: (kind: string, who: string) => `${kind}由 ${who} 列印`,
  masked: "您的身分只能檢視遮蔽後的個人資料。",
} as const;

/** Filters of a list, under the names of the call. */
export const filterChoices = {
  payType: {
    CashOnDelivery: "貨到付款",
    LinePay: "LINE Pay",
    CreditCard: "信用卡",
    BankTransfer: "銀行轉帳",
    PayPal: "PayPal",
  } satisfies Record<PayType, string>,
  location: { Taiwan: "臺灣本島", OutlyingIsland: "離島", Overseas: "海外" } satisfies Record<
    DeliveryLocation,
    string
  >,
} as const;

/** Labels of actions, on buttons and in the log. */
export const actionText: Record<string, string> = {
  place: "訂單成立",
  prepare: "開始備貨",
  ship_out: "出貨",
  dispatch: "配送中",
  collect: "已收到貨款",
  cancel: "取消訂單",
  expire: "逾期取消",
  mark_paid: "確認已收款",
  mark_refunded: "確認已退款",
  set_freight: "填寫運費",
  accept_freight: "同意運費",
  set_payment_code: "填寫付款代碼",
  payment_code: "查看付款代碼",
  record_delivery: "記錄送達",
  request_return: "買家申請退貨",
  accept_return: "同意退貨",
  ask_about_return: "詢問買家",
  refuse_return: "婉拒退貨",
  take_back: "商品退回",
  correct_delivery: "更正收件資料",
  correct_shipment: "更正物流單號",
  correct_contact: "更正聯絡方式",
  step_back: "退回上一步",
  add_note: "新增備註",
  pay: "開始付款",
  settle_payment: "付款成功",
  fill_in_bank_digits: "填寫匯款資料",
};

/** Texts about an action of a colleague who was faster. */
export const conflictText = {
  changed: (who: string, when: string, done: string) =>
    `${who} ${when}${done}。畫面已更新為最新內容，請確認後再操作。`,
  parcel: (done: string, number: string) => `${done}，單號 ${number}`,
  actors: { Buyer: "買家", Server: "系統", Gateway: "金流" } as Record<string, string>,
  done: {
    prepare: "已開始備貨",
    ship_out: "已出貨",
    dispatch: "已改為配送中",
    collect: "已確認收到貨款",
    cancel: "已取消訂單",
    expire: "已因逾期未付款取消訂單",
    mark_paid: "已確認收款",
    mark_refunded: "已確認退款",
    set_freight: "已填寫運費",
    accept_freight: "已同意運費",
    set_payment_code: "已填寫付款代碼",
    settle_payment: "已完成付款",
    fill_in_bank_digits: "已填寫匯款資料",
    record_delivery: "已記錄送達",
    request_return: "已申請退貨",
    accept_return: "已同意退貨",
    ask_about_return: "已詢問買家",
    refuse_return: "已婉拒退貨",
    take_back: "已辦理商品退回",
    correct_delivery: "已更正收件資料",
    correct_shipment: "已更正物流單號",
    correct_contact: "已更正聯絡方式",
    step_back: "已退回上一步",
    add_note: "已新增備註",
  } as Record<string, string>,
} as const;

const MINUTE_MS = 60_000;

/** Returns the time since an event in words, or its date after one day. */
export function ago(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return "剛剛";
  if (minutes < 60) return `${minutes} 分鐘前`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} 小時前`;
  return `於 ${taipeiTime(at).slice(0, 10)} `;
}

export const planText = {
  back: "返回",
  /** Labels of the amount, by action. */
  money: {
    mark_paid: "收款",
    collect: "收到貨款",
    mark_refunded: "退款",
    cancel: "訂單金額",
  } as Record<string, string>,
  sum: (label: string) => `${label}合計`,
  digits: "匯款帳號末五碼",
  count: (goes: number, of: number) => `${of} 筆訂單中，${goes} 筆可以進行。`,
  refused: "以下訂單無法進行",
  cautions: "請留意",
  go: (action: string, count: number) => `${action} ${count} 筆`,
  done: (count: number) => `完成 ${count} 筆`,
  failed: (count: number) => `${count} 筆沒有完成`,
  nothing: "所選的訂單都無法進行這項操作。",
  carrier: "物流業者",
  number: "物流單號",
  note: "備註（買家看不到）",
  freight: "運費（元）",
  preview: "買家看到的金額",
  noPreview: "填寫運費後，這裡會顯示應付總額與買家收到的通知。",
  due: (at: string) => `付款期限 ${at}（買家同意並付款）`,
  mail: (to: string) => `寄給買家的電子郵件（${to}）`,
  sms: (to: string) => `傳給買家的簡訊（${to}）`,
  silent: "買家沒有已驗證的聯絡方式，不會收到通知，請自行聯絡買家。",
  paymentCode: "付款代碼或連結",
  reason: "原因（買家看不到）",
  cancelReason: "取消原因（買家看不到）",
  deliveredOn: "送達日期",
  answer: "給買家的回覆",
  /** Help texts of the field, by action. */
  help: {
    cancel: "可以留空。",
    record_delivery: "買家會收到通知，寫著可以申請退貨到哪一天。",
    accept_return: "可以留空，或寫明如何寄回。買家會看到，最多 200 字。",
    ask_about_return: "買家會看到，最多 200 字。",
    refuse_return: "請寫明理由。買家會看到，最多 200 字。",
  } as Record<string, string>,
  confirmAnyway: "仍要進行",
} as const;

export const correctionText = {
  title: "更正收件資料",
  lead: (place: string) => `配送地點維持${place}，訂單金額不會改變。更正後請重新列印地址標籤與出貨單。`,
  name: "收件人姓名",
  tel: "收件人電話",
  remark: "買家備註",
  reason: "更正原因（買家看不到）",
  reasonHelp: "例如：買家來電更正門牌號碼。",
  submit: "更正",
  done: "已更正收件資料",
  stale: "收件資料已在列印後更正，請重新列印地址標籤與出貨單。",
} as const;

export const shipText = {
  title: "填單號出貨",
  text: "一行一筆：訂單編號與物流單號，中間以 Tab、逗號或空白分隔。可以直接從 Excel 貼上兩欄，或用掃描器逐筆輸入。",
  paste: "訂單編號與物流單號",
  carrier: "物流業者",
  check: "檢查",
  ready: "可出貨",
  goods: "商品",
  result: "結果",
  unknown: "找不到這個訂單編號",
  go: (count: number) => `出貨 ${count} 筆`,
  shipped: "已出貨",
  empty: "請先貼上訂單編號與物流單號。",
} as const;

export const printText = {
  print: "列印",
  back: "返回訂單",
  variants: {
    a4: "A4（2 × 5）",
    square: "100 × 100 mm",
    dl: "橫式 DL",
    upright: "直式標準信封",
    gift: "收件人不是訂購人時不列價格",
    priced: "列出價格",
    plain: "不列價格",
  },
  picking: "揀貨單",
  slip: "出貨單",
  taxNo: "統一編號",
  done: "完成",
  code: "貨號",
  price: "單價",
  item: "品項",
  pieces: "數量",
  orders: "訂單",
  to: "收",
  collect: (amount: string) => `代收 NT$${amount}`,
  lineSum: "小計",
  remarks: "買家備註",
  thanks: "感謝您的訂購。商品如有問題，請於到貨 7 日內與我們聯絡。",
  sender: (who: string) => `寄件：${who}`,
  cut: "以下地址太長，標籤上印不完，請手寫補上：",
  placed: "訂購日期",
} as const;

/** Work lists in display order. */
export const tabs = [
  "ToShip",
  "Freight",
  "Preparing",
  "Shipped",
  "ToCheck",
  "Waiting",
  "FreightProposed",
  "ToCollect",
  "ToRefund",
  "ReturnRequested",
  "ReturnAccepted",
  "Done",
  "Cancelled",
  "Returned",
] as const satisfies readonly WorkTab[];

/** Texts of the dialog for a carrier's file. */
export const parcelsText = {
  title: "匯出物流檔",
  lead: (count: number) => `所選的 ${count} 筆訂單，一列一件，可以匯入物流業者的網站。`,
  template: "格式",
  templates: { TCat: "黑貓宅急便託運單", Plain: "郵局與其他物流" } satisfies Record<ParcelTemplate, string>,
  help: {
    TCat: "品名、尺寸、溫層與希望配達時間是預設的代碼（生活用品、60 公分、常溫、不指定），上傳前請依實際修改。",
    Plain: "收件人、電話、郵遞區號、地址、代收金額與內容物。",
  } satisfies Record<ParcelTemplate, string>,
  warns: "檔案包含個人資料，匯出會留下紀錄，請妥善保管檔案，用畢刪除。",
  submit: "匯出檔案",
} as const;
