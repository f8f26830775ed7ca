/** Texts of the catalogue pages. */
import type { FileCounts } from "@/api/schema";
import type { CatalogueKind } from "@/core";

/** Labels of fields, under the keys of calls and rows. */
export const fieldText: Readonly<Record<string, string>> = {
  Name: "名稱",
  Summary: "摘要",
  Picture: "圖片",
  Pictures: "圖片",
  Active: "上架",
  MenuId: "選單",
  Price: "價格",
  WasPrice: "原價",
  Content: "說明",
  ProdID: "貨號",
  WareID: "倉別",
  Quantity: "庫存",
  Title: "標題",
  Text: "文字",
  Href: "連結",
  Sequence: "順序",
};

export const kindText: Readonly<Record<CatalogueKind, string>> = {
  Menu: "選單",
  Category: "商品",
  Product: "規格",
  Slide: "輪播圖",
  Text: "網站文字",
};

export const valueText = {
  empty: "（空白）",
  on: "上架",
  off: "下架",
  textActive: { on: "使用", off: "不使用" },
  none: "（無）",
  firstPicture: "（用商品的第一張圖片）",
} as const;

export const historyText = {
  title: "歷史紀錄",
  of: (name: string) => `歷史紀錄：${name}`,
  first: "最早的紀錄",
  before: "開始記錄之前",
  now: "目前的內容",
  imported: "（匯入）",
  orderBelow: "調整了底下項目的順序",
  restore: "復原",
  restoreTo: (when: string) => `復原到 ${when}`,
  restoreText: "會改回當時的內容，以及當時是否顯示；目前的內容會留在歷史紀錄裡。",
  same: "當時的內容與目前相同。",
  saveFirst: "請先儲存或放棄目前的變更，再復原。",
  more: "更早的紀錄",
  arrow: "→",
} as const;

export const listText = {
  title: "商品",
  searchHint: "搜尋商品、規格或貨號",
  all: "全部選單",
  menu: "選單",
  onlyOff: "只看下架",
  none: "沒有符合的商品。",
  empty: "這個選單還沒有商品。",
  add: "新增商品",
  importFile: "從試算表匯入",
  exportFile: "匯出商品",
  columns: { name: "商品與規格", price: "價格", stock: "庫存", active: "上架" },
  menuOff: "選單未顯示",
  noneOnShelf: "全部下架",
  count: (categories: number, products: number) => `${categories} 項商品、${products} 個規格`,
  selectColumn: "選取",
  selectAll: (name: string) => `選取 ${name} 的所有規格`,
  select: (name: string) => `選取 ${name}`,
  selected: (count: number) => `已選 ${count} 個規格`,
  unselect: "取消選取",
  shelf: (name: string) => `${name} 上架`,
  putOn: "上架",
  takeOff: "下架",
  pieces: (count: number) => `${count} 件`,
  stock: (count: number) => `庫存 ${count} 件`,
} as const;

export const shelfText = {
  on: (count: number) => `上架 ${count} 個規格`,
  off: (count: number) => `下架 ${count} 個規格`,
  onText: "上架後，商店會立刻開始販售。",
  offText: "下架後，商店會立刻停止販售；已在購物車裡的會標示「此商品已下架」。",
  unchanged: (count: number) => `另有 ${count} 個規格原本就是這個狀態，不會變動。`,
  nothing: "選取的規格原本就是這個狀態，不需要變動。",
  done: (what: string) => `已${what}。`,
} as const;

export const pricesText = {
  begin: "修改價格",
  title: "修改價格",
  help: "直接在格子裡輸入。原價請填寫近期實際賣過的價格。Enter 與方向鍵移到下一格，也可以從 Excel 複製整欄貼上。",
  columns: { price: "價格", wasPrice: "原價（選填）" },
  cell: (name: string, column: "Price" | "WasPrice") => `${name} 的${fieldText[column]}`,
  changed: (count: number) => `已改 ${count} 個價格`,
  wrong: (count: number) => `${count} 個價格需要修正`,
  review: "檢視並儲存…",
  leave: "結束修改",
  text: "全部一起儲存，其中一個不成功就都不會變動。已成立的訂單不受影響。",
  go: (count: number) => `儲存 ${count} 個價格`,
  done: (count: number) => `已更新 ${count} 個價格。`,
  refused: "沒有任何價格變動。以下的規格無法儲存：",
  tooLong: (left: number) => `貼上的內容多了 ${left} 列，已略過。`,
} as const;

export const categoryText = {
  newTitle: "新增商品",
  inShop: "在商店查看",
  newTab: "（在新分頁開啟）",
  history: "歷史紀錄",
  lost: "找不到這項商品。",
  facts: "商品資料",
  name: "名稱",
  summary: "摘要",
  summaryHelp: "一句話介紹，顯示在商品名稱下方",
  menu: "選單",
  pictures: "圖片",
  picturesHelp: "第一張用在商品列表",
  products: "規格",
  productsHelp: "Enter 與方向鍵在格子間移動，也可以從 Excel 貼上，多出的列會成為新規格。",
  columns: {
    name: "規格名稱",
    price: "價格",
    wasPrice: "原價",
    prodId: "貨號",
    wareId: "倉別",
    stock: "庫存",
    active: "上架",
  },
  wasPriceHelp: "原價（選填）會加上刪除線，顯示在價格旁邊。請填寫近期實際賣過的價格。",
  cell: (name: string, column: string) => `${column}：${name}`,
  isNew: "新規格",
  add: "新增規格",
  copy: "複製規格",
  copyAll: "複製商品",
  copied: (name: string) => `${name}（複本）`,
  tooWide: (columns: number) => `貼上的內容多了 ${columns} 欄，多出的欄位沒有填入。`,
  remove: "移除",
  removeNew: (name: string) => `移除 ${name}`,
  detail: (name: string) => `${name} 的說明與圖片`,
  content: "說明",
  contentHelp: "顯示在商品頁下方，段落以換行分開",
  picture: "這個規格的圖片",
  pictureHelp: "不選擇時，使用商品的第一張圖片",
  noPicture: "改用商品的第一張圖片",
  order: "規格順序",
  preview: "商品頁預覽",
  previewText: "跟著輸入的內容更新，儲存後才會在商店顯示。",
  edit: "編輯",
  needsProduct: "還沒有上架的規格，商店不會顯示這項商品。",
} as const;

export const menusText = {
  title: "選單",
  add: "新增選單",
  lead: "商店依選單把商品分類。順序就是商店顯示的順序。",
  name: "名稱",
  summary: "摘要",
  picture: "圖片",
  active: "在商店顯示",
  count: (count: number) => `${count} 項商品`,
  products: "看商品",
} as const;

export const slidesText = {
  title: "首頁輪播",
  add: "新增輪播圖",
  lead: "首頁上方輪流顯示的圖片，點了會前往所選的頁面。",
  name: "標題",
  text: "文字",
  href: "連結",
  picture: "圖片",
  active: "在首頁顯示",
  preview: "預覽",
  leadsTo: (page: string) => `前往：${page}`,
  pages: { shop: "商店頁面", menus: "選單", categories: "商品", other: "其他" },
  shopPages: {
    "/": "首頁",
    "/Menu": "商品分類",
    "/Delivery": "退換貨政策",
    "/Contact": "門市據點",
    "/Terms": "服務條款",
  },
} as const;

export const recordText = {
  edit: "編輯",
  history: "歷史紀錄",
  show: (name: string) => `顯示：${name}`,
  editOf: (name: string) => `編輯：${name}`,
  historyOf: (name: string) => `歷史紀錄：${name}`,
  off: "未顯示",
  view: "查看",
} as const;

/** Numbers of a file: `新增 1 個選單、2 個商品、12 個規格；修改 5 個規格；不變 40 個規格`. */
const fileCounts = (counts: FileCounts) => {
  const number = (count: number, unit: string) =>
    count > 0 ? [`${count.toLocaleString("en-US")} ${unit}`] : [];
  const added = [
    ...number(counts.new_menus, "個選單"),
    ...number(counts.new_categories, "項商品"),
    ...number(counts.new_products, "個規格"),
  ];
  return [
    ...(added.length > 0 ? [`新增 ${added.join("、")}`] : []),
    ...number(counts.changed, "個規格").map((count) => `修改 ${count}`),
    ...number(counts.unchanged, "個規格").map((count) => `不變 ${count}`),
  ].join("；");
};

export const productsFileText = {
  title: "從試算表匯入商品",
  lead: "放進檔案後會先列出新增與修改的內容，按下匯入之前，商品不會有任何變更。",
  rules: [
    "第一列是欄位名稱，順序不拘。最簡單的做法是匯出商品，修改之後再匯入。",
    "有貨號的列對照這個貨號的規格；沒有貨號的列對照選單、商品與規格的名稱；對照不到的列會新增在最後面。",
    "空白的格子維持目前的內容。檔案裡沒有的商品不會下架，也不會刪除。",
    "新的規格要在「上架」欄寫「上架」才會開始販售；新的選單要到「選單」開啟顯示。",
    "期初庫存只用於新的貨號；已有庫存的貨號請到「庫存」登記。",
  ],
  columns: "可以使用的欄位名稱",
  otherNames: (names: readonly string[]) => (names.length > 0 ? `也可以寫成 ${names.join("、")}` : ""),
  sample: "下載空白範例",
  sampleName: "商品範例.csv",
  drop: "把商品檔案拖到這裡，或選擇檔案",
  dropHelp: "Excel（.xlsx）或 CSV，5 MB、2,000 列以內",
  tooLarge: "檔案超過 5 MB，請分成幾個檔案。",
  paste: "或從 Excel 複製後貼上（含欄位名稱那一列）",
  check: "查看結果",
  faults: (faults: number) => `這個檔案有 ${faults.toLocaleString("en-US")} 個地方需要修正，商品沒有任何變更`,
  faultTable: { row: "列", column: "欄位", message: "需要修正的地方" },
  row: (row: number) => `第 ${row} 列`,
  wholeFile: "整個檔案",
  unknown: (names: readonly string[]) => `這些欄位不會匯入：${names.join("、")}。`,
  plan: "匯入的內容",
  counts: fileCounts,
  nothing: "沒有變更",
  planTable: { row: "列", product: "規格", changes: "變更" },
  isNew: "新增",
  isChanged: "修改",
  arrow: "→",
  blank: "（空白）",
  picture: "新選單與新商品的圖片",
  pictureHelp: "先共用這一張，匯入後可以到各自的頁面更換。",
  apply: "匯入",
  applyAnyway: "仍要匯入",
  moved: "查看之後，同事修改了其中的商品。以下是最新的結果，請再確認一次。",
  checked: (counts: string) => `檔案已檢查：${counts}。`,
  done: (counts: string) => `已匯入：${counts}。`,
  toCatalogue: "查看商品",
  back: "回到商品",
} as const;
