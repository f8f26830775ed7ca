/** Texts of the stock pages. */

const count = (pieces: number) => pieces.toLocaleString("en-US");

/** Formats pieces with their sign: `+12`, `−3`. */
const signed = (pieces: number) => (pieces > 0 ? `+${count(pieces)}` : `−${count(-pieces)}`);

export const stockText = {
  title: "庫存",
  searchHint: "商品、規格、貨號",
  search: "搜尋",
  onlyLow: "只看低庫存",
  clear: "清除條件",
  none: "沒有符合的品項。",
  noneLow: "目前沒有低庫存的品項。",
  empty: "還沒有庫存品項。在「商品」新增規格後，就會出現在這裡。",
  found: (found: number, low: number) =>
    low > 0 ? `共 ${count(found)} 項，其中 ${count(low)} 項低庫存` : `共 ${count(found)} 項`,
  columns: {
    goods: "商品與規格",
    code: "貨號",
    quantity: "庫存",
    sold: "近 30 天售出",
    lasts: "約可賣",
    level: "警戒量",
    act: "登記",
  },
  count,
  signed,
  pieces: (pieces: number) => `${count(pieces)} 件`,
  ware: (ware: string) => `倉別 ${ware}`,
  days: (days: number) => (days >= 365 ? "1 年以上" : `${count(days)} 天`),
  lasts: (days: number | null) =>
    days === null ? "" : days >= 365 ? "約可賣 1 年以上" : `約可賣 ${count(days)} 天`,
  soldIn: (pieces: number) => `近 30 天售出 ${count(pieces)} 件`,
  noSale: "—",
  low: "低庫存",
  offShelf: "未上架",
  unsold: "（沒有商品使用）",
  levelOf: (pieces: number) => (pieces === 0 ? "不提醒" : `${count(pieces)} 件`),
  byShop: "依設定",
  book: "登記異動",
  bookOf: (name: string) => `登記異動：${name}`,
  importFile: "匯入檔案",
  lost: "找不到這項庫存。",
} as const;

export const bookingText = {
  title: "登記異動",
  reason: "原因",
  change: "增減數量",
  changeHelp: "入庫填 12，出庫填 -3",
  quantity: "盤點數量",
  countHelp: (expected: number) =>
    `開始盤點時庫存為 ${count(expected)} 件。盤點期間售出的數量會自動扣除，不需要自己計算。`,
  note: "備註（可留空）",
  now: (pieces: number) => `目前庫存 ${count(pieces)} 件`,
  becomes: (from: number, to: number) => `庫存 ${count(from)} 件 → ${count(to)} 件`,
  same: (pieces: number) => `與庫存相符，仍為 ${count(pieces)} 件`,
  submit: "登記",
  again: "以目前的庫存登記",
  changed: "您填寫的時候，這項庫存有新的登記，尚未為您登記。",
  last: (who: string, label: string, change: number, note: string | null) =>
    `${who} 登記了「${label}」${change === 0 ? "" : ` ${signed(change)} 件`}${note ? `（${note}）` : ""}`,
  colleague: "同事",
  present: (pieces: number) => `現在庫存 ${count(pieces)} 件。`,
  checkChange: "請確認您要登記的數量沒有包含在內，再按一次。",
  checkCount: "請以現在的庫存重新盤點，確認數量後再按一次。",
  done: (name: string, from: number, to: number) =>
    from === to
      ? `已登記：${name}，數量相符，仍為 ${count(to)} 件。`
      : `已登記：${name}，${count(from)} 件 → ${count(to)} 件。`,
  short: (pieces: number) =>
    `訂單售出的數量比盤點到的多 ${count(pieces)} 件。請再找一次商品，或聯絡買家改期、取消訂單。`,
} as const;

export const levelText = {
  title: "設定警戒量",
  set: "設定警戒量",
  setOf: (name: string) => `設定警戒量：${name}`,
  field: "警戒量",
  help: (shop: number) =>
    `庫存少於這個數量時標示為低庫存。填 0 表示不提醒；留空則依設定（${shop === 0 ? "不提醒" : `${count(shop)} 件`}）。`,
  submit: "儲存",
  changed: (now: string) => `同事剛才把警戒量改為「${now}」。確認後再按一次，會以您填寫的為準。`,
  done: (name: string, now: string) => `已更新 ${name} 的警戒量：${now}。`,
} as const;

export const ledgerText = {
  level: "警戒量",
  ledger: "異動紀錄",
  none: "還沒有異動。",
  more: "更早的紀錄",
  columns: { at: "時間", kind: "類別", change: "增減", balance: "結餘", by: "訂單或人員", note: "備註" },
  balance: (pieces: number) => `結餘 ${count(pieces)} 件`,
  goods: "使用這項庫存的商品",
  inCatalogue: "在商品中查看",
  signed: (pieces: number) => (pieces === 0 ? "0" : signed(pieces)),
} as const;

export const stockFileText = {
  title: "匯入庫存檔案",
  lead: "放進檔案後會先列出每一項的變化，按下登記之前，庫存不會有任何變更。",
  shapes: [
    ["盤點", "貨號、倉別、盤點數量、盤點時間", "庫存改為盤點到的數量，盤點時間之後售出的會自動扣除"],
    ["增減", "貨號、倉別、增減數量", "在目前的庫存上增加或減少，例如 12 或 -3"],
  ],
  drop: "把庫存檔案拖到這裡，或選擇檔案",
  dropHelp: "Excel（.xlsx）或 CSV，5 MB、5,000 列以內",
  tooLarge: "檔案超過 5 MB，請分成幾個檔案。",
  paste: "或從 Excel 複製後貼上（含欄位名稱那一列）",
  check: "查看結果",
  faults: (faults: number) => `這個檔案有 ${count(faults)} 個地方需要修正，庫存沒有任何變更`,
  line: (line: number) => `第 ${line} 行`,
  moreFaults: (left: number) => `另有 ${count(left)} 個。`,
  isCount: "盤點檔案",
  isChange: "增減檔案",
  plan: (changed: number, unchanged: number) =>
    `${count(changed)} 項會變更，${count(unchanged)} 項維持不變。`,
  checked: (rows: number) => `檔案共有 ${count(rows)} 項。`,
  table: { line: "行", goods: "商品與規格", code: "貨號", from: "目前", to: "之後", change: "增減" },
  short: (pieces: number) => `短缺 ${count(pieces)} 件`,
  shortHelp: "訂單售出的數量比盤點到的多，請再找一次商品，或聯絡買家。",
  before: (at: string) => `相同內容的檔案在 ${at} 登記過，再次登記會重複增減。`,
  book: (rows: number) => `登記 ${count(rows)} 項`,
  bookAnyway: (rows: number) => `仍要登記 ${count(rows)} 項`,
  moved: "查看之後，同事登記了其中的品項。以下是最新的結果，請再確認一次。",
  done: (changed: number, unchanged: number) =>
    unchanged > 0
      ? `已登記 ${count(changed)} 項，另有 ${count(unchanged)} 項維持不變。`
      : `已登記 ${count(changed)} 項。`,
  back: "回到庫存",
} as const;
