/** What the page of pictures says. */

export const picturesText = {
  title: "圖片",
  lead: "商店用到的圖片都在這裡。填了圖片說明的圖片，才能用在商品、選單與輪播圖。",
  drop: "把圖片拖曳到這裡，或點一下選擇檔案",
  dropHelp: "可以一次選多張。JPEG、PNG 或 WebP，每張 12 MB 以內。",
  uploads: "上傳中的圖片",
  states: { waiting: "等待上傳", sending: "上傳中…", done: "已上傳", failed: "上傳失敗" },
  tooLarge: "檔案超過 12 MB，請縮小後再上傳。",
  known: "圖片庫已經有這張圖片。",
  arrived: (name: string) => `${name} 已上傳`,
  again: "再試一次",
  againOf: (name: string) => `再試一次：${name}`,
  forget: "移除",
  forgetOf: (name: string) => `移除：${name}`,
  onlyMissing: "只看沒有說明的圖片",
  onlyUnused: "只看沒有使用的圖片",
  missing: "尚未填寫說明",
  unused: "尚未使用",
  expires: (day: string) => `${day} 後自動刪除`,
  uses: "使用於",
  shop: "商店資料",
  describe: "填寫說明",
  edit: "修改說明",
  editOf: (alt: string) => `修改說明：${alt}`,
  size: (width: number, height: number, bytes: string) => `${width} × ${height}，${bytes}`,
  none: "還沒有圖片。",
  noneFound: "沒有符合的圖片。",
  more: "載入更多",
} as const;

export const altText = {
  title: "圖片說明",
  field: "這張圖片裡有什麼",
  help: "看不到圖片的人會聽到這段文字，例如「木盤上的三捲盤香」。",
  submit: "儲存說明",
  done: "已儲存圖片說明",
  changed: (who: string, alt: string) =>
    `${who} 剛才把說明改成「${alt}」。若要改成您輸入的內容，請再儲存一次。`,
} as const;
