/** Texts of return requests and returned goods. */

export const returnRequestText = {
  title: "退貨申請",
  requestedAt: "申請時間",
  goods: "申請退回",
  pieces: (name: string, pieces: number) => `${name} × ${pieces}`,
  reason: "原因",
  note: "補充說明",
  receivedOn: "收到日期",
  notReceived: "尚未收到",
  answer: "本店回覆",
} as const;

export const takeBackText = {
  title: "商品退回",
  stock: "商品會回到庫存；不能再販售的，請填寫報廢數量。",
  whole: "尚未收款或已退款的訂單，只能整筆退回。",
  requested: "件數已依買家的退貨申請填寫，請核對實際收到的商品。",
  left: (name: string, pieces: number) => `${name} × ${pieces}`,
  pieces: "退回數量",
  writtenOff: "其中報廢",
  fees: "退還的運費與手續費（NT$）",
  feesHelp: (fees: string) => `最多 NT$${fees}。留空：全部商品都退回時全額退還，否則不退還。`,
  deduction: "扣除金額（NT$）",
  receipt: "退款明細",
  reason: "退回原因（買家看不到）",
  reasons: ["買家拒收", "逾期未取", "買家退貨", "地址有誤，無法投遞", "運送途中破損"],
  /** Reason of a return that the buyer requested. */
  byBuyer: (reason: string | null) => (reason ? `買家退貨：${reason}` : "買家退貨"),
  submit: "確認退回",
  submitPaid: (amount: string) => `確認退回並退款 NT$${amount}`,
  done: "已辦理商品退回",
} as const;
