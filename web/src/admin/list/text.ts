/** Texts of lists and their exports. */

export const listText = { more: "載入更多" } as const;

export const exportText = {
  open: "匯出",
  title: (kind: string) => `匯出${kind}`,
  columns: "欄位",
  all: "全選",
  none: "全不選",
  format: "檔案格式",
  formats: { Xlsx: "Excel（XLSX）", Csv: "CSV" },
  personal: "個資",
  warns: "檔案將包含個人資料，匯出會留下紀錄，請妥善保管檔案，用畢刪除。",
  filtered: "只匯出符合目前清單條件的資料。",
  submit: "匯出檔案",
  done: "檔案已下載。",
  kinds: {
    Orders: "訂單",
    OrderLines: "訂單品項",
    Members: "會員",
    Products: "商品",
    Stock: "庫存",
    Log: "紀錄",
    Sales: "銷售報表",
  },
} as const;
