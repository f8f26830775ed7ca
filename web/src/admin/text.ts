/** What the back office says, as people of a shop in Taiwan say it. */
import type { DeliveryLocation, Grant, PayType, Permission, Role, WorkTab } from "@/core";

export const adminText = {
  title: "管理後台",
  cannotStart: "管理後台無法啟動，請重新整理頁面。",
  menu: { home: "今日", orders: "訂單", ship: "出貨", staff: "人員", log: "紀錄", me: "我的帳號" },
  skip: "跳到主要內容",
  logOut: "登出",
  retry: "再試一次",
  cannotRead: "資料暫時讀不到。",
  loading: "讀取中",
  close: "關閉",
  cancel: "取消",
  keys: "鍵盤操作",
  lost: "找不到這個頁面。",
} as const;

export const loginText = {
  title: "登入管理後台",
  again: "請再次登入",
  againText: "登入已到期。登入後會接著完成剛才的操作，已輸入的內容不會遺失。",
  name: "登入名稱",
  password: "密碼",
  code: "驗證碼",
  codeHelp: "驗證器 App 顯示的 6 位數，或一組備用碼",
  submit: "登入",
  reauthenticate: "再次確認身分",
  reauthenticateText: "這項操作需要再輸入一次密碼，之後 5 分鐘內不再詢問。",
  confirm: "確認",
} as const;

export const invitationText = {
  title: "歡迎加入",
  text: "請設定您的密碼。這個連結只能使用一次，設定後即可登入。",
  missing: "這個連結不完整，請向店主索取新的邀請連結。",
  password: "密碼",
  passwordHelp: "8 至 128 個字元",
  check: "確認密碼",
  submit: "設定密碼並登入",
} as const;

export const meText = {
  title: "我的帳號",
  role: "身分",
  secondFactor: "兩步驟驗證",
  isSet: "已設定驗證器",
  notSet: "尚未設定",
  must: "店主的帳號需要兩步驟驗證。請先設定驗證器，才能使用其他功能。",
  begin: "設定驗證器",
  beginAgain: "換一個驗證器",
  scan: "請用驗證器 App（例如 Google Authenticator）掃描，或手動輸入金鑰：",
  picture: "設定驗證器用的 QR 碼",
  code: "驗證碼",
  codeHelp: "掃描後 App 顯示的 6 位數",
  submit: "完成設定",
  codes: "備用碼",
  codesText: "手機不在身邊時，每組備用碼可代替驗證碼登入一次。請抄下或列印保存，離開這個頁面後不會再顯示。",
  saved: "我已保存備用碼",
  left: (count: number) => `備用碼剩 ${count} 組`,
} as const;

export const homeText = {
  title: "今日要做的事",
  nothing: "目前沒有待辦的訂單。",
  more: (count: number) => (count >= 1_000 ? "1,000+" : count.toLocaleString("en-US")),
  unit: "筆",
  failed: "寄送失敗的通知",
  failedText: "買家沒有收到，請到訂單頁確認聯絡方式。",
} as const;

export const orderText = {
  title: "訂單",
  all: "全部",
  search: "搜尋",
  searchHint: "訂單編號、姓名、電話或末四碼、信箱、物流單號",
  filters: "篩選",
  payType: "付款方式",
  location: "配送地區",
  from: "起日",
  until: "迄日",
  any: "不限",
  clear: "清除條件",
  none: "這裡沒有訂單。",
  more: "載入更多",
  selected: (count: number) => `已選 ${count} 筆`,
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
  shipSelected: "填單號出貨",
  goods: "購買明細",
  receipt: "金額",
  receiver: "收件人",
  buyer: "訂購人",
  remarkTitle: "買家備註",
  payment: "付款",
  delivery: "配送",
  log: "紀錄",
  version: "版本",
  tracking: (carrier: string, number: string) => `${carrier}　${number}`,
  copy: { name: "複製收件資料", copy: "複製收件資料", copied: "已複製" },
  member: "會員編號",
  printedAt: (kind: string, who: string) => `${kind}由 ${who} 列印`,
  changed: "這筆訂單剛才被更新，已顯示最新內容，請確認後再操作一次。",
  masked: "您的身分只能檢視遮蔽後的個人資料。",
} as const;

/** What a list can be filtered by, under the names of the call. */
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

/** What an action is called on a button, and in the log. */
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
  add_note: "新增備註",
  pay: "開始付款",
  settle_payment: "付款成功",
  fill_in_bank_digits: "填寫匯款資料",
};

/** Who acted, in the log. */
export const actorText: Record<string, string> = {
  Buyer: "買家",
  Staff: "",
  Server: "系統",
  Gateway: "金流",
};

export const planText = {
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
  paymentCode: "付款代碼或連結",
  confirmAnyway: "仍要進行",
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
  incomplete: "這一行缺少物流單號",
  twice: "物流單號重複",
  orderTwice: "訂單編號重複",
  go: (count: number) => `出貨 ${count} 筆`,
  shipped: "已出貨",
  empty: "請先貼上訂單編號與物流單號。",
} as const;

export const staffText = {
  title: "人員",
  name: "登入名稱",
  nameHelp: "2 至 32 個小寫英文字母或數字",
  role: "身分",
  state: "狀態",
  enabled: "使用中",
  disabled: "已停用",
  invited: "已邀請，尚未設定密碼",
  secondFactor: "兩步驟驗證",
  logIns: (count: number) => `${count} 個登入中`,
  add: "邀請人員",
  addText: "邀請後會得到一個連結，請親自交給對方。連結 24 小時內有效，只能使用一次。",
  invite: "產生邀請連結",
  link: "邀請連結",
  copy: { name: "複製邀請連結", copy: "複製", copied: "已複製" },
  linkText: (name: string) => `請把這個連結交給 ${name}。離開後不會再顯示。`,
  disable: "停用",
  enable: "啟用",
  reset: "重設登入",
  resetText: (name: string) => `將清除 ${name} 的密碼與驗證器，並結束所有登入。之後需要用新的連結重新設定。`,
  roleText: {
    Owner: "可以進行所有操作",
    Staff: "備貨、出貨、列印與處理訂單",
    Reader: "只能檢視，個人資料會遮蔽",
  } satisfies Record<Role, string>,
} as const;

export const logText = {
  title: "紀錄",
  none: "還沒有紀錄。",
  more: "更早的紀錄",
  nothing: "（無）",
} as const;

export const printText = {
  print: "列印",
  back: "返回訂單",
  sizes: { a4: "A4（2 × 5）", square: "100 × 100 mm", dl: "橫式 DL", upright: "直式標準信封" },
  picking: "揀貨單",
  slip: "出貨單",
  done: "完成",
  code: "貨號",
  price: "單價",
  item: "品項",
  pieces: "數量",
  orders: "訂單",
  to: "收",
  collect: (amount: string) => `代收 NT$${amount}`,
  total: "合計",
  thanks: "感謝您的訂購。商品如有問題，請於到貨 7 日內與我們聯絡。",
  tel: "電話",
  placed: "訂購日期",
} as const;

export const keysText = {
  title: "鍵盤操作",
  list: [
    ["/", "搜尋"],
    ["j　k", "下一筆、上一筆"],
    ["x", "選取"],
    ["Enter", "開啟訂單"],
    ["g o", "前往訂單"],
    ["g h", "前往今日"],
    ["g s", "前往出貨"],
    ["?", "顯示這份說明"],
  ],
} as const;

/** What a list of work leads to, in the order in which a page shows them. */
export const tabs = [
  "ToShip",
  "Preparing",
  "Shipped",
  "ToCheck",
  "Waiting",
  "ToCollect",
  "ToRefund",
  "Done",
  "Cancelled",
] as const satisfies readonly WorkTab[];

/** Whether a grant shows a button. */
export function isGranted(
  grants: readonly { permission: Permission; grant: Grant }[],
  wanted: Permission,
): boolean {
  return grants.some(({ permission, grant }) => permission === wanted && grant !== "Denied");
}
