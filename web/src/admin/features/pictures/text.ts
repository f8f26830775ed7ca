/** Texts of the picture page and of picture fields. */

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const grouped = (count: number) => count.toLocaleString("en-US");

export const picturesText = {
  title: "圖片",
  lead: "商店用到的圖片都在這裡。填了圖片說明的圖片，才能用在商品、選單、輪播圖與網站文字。",
  onlyMissing: "只看沒有說明的圖片",
  onlyUnused: "只看沒有使用的圖片",
  shown: (count: number, hasMore: boolean) => (hasMore ? `已顯示 ${count} 張` : `共 ${count} 張`),
  searching: (count: number) => `找到 ${count} 張，繼續讀取中…`,
  empty: "還沒有圖片。",
  none: "沒有符合的圖片。",
  searchHint: "搜尋說明、使用的地方或上傳者",
  missing: "尚未填寫說明",
  describe: "填寫說明",
  edit: "修改說明",
  editOf: (alt: string) => `修改說明：${alt}`,
  remove: "刪除",
  removeOf: (alt: string) => (alt ? `刪除圖片：${alt}` : "刪除沒有說明的圖片"),
  removeTitle: "刪除這張圖片？",
  removeText: "圖片的檔案會一併刪除。較早的版本若用過這張圖片，將無法復原到那個版本。",
  removed: "已刪除圖片。",
  size: (width: number, height: number) => `${grouped(width)} × ${grouped(height)} 像素`,
  bytes: size,
  uploaded: (by: string, day: string) => `${by} 於 ${day} 上傳`,
  usedIn: "使用於",
  moreUses: (count: number) => `其他 ${count} 處`,
  unused: "目前未使用",
  expires: (day: string) => `未使用，${day} 之後會自動移除`,
  useKinds: { Menu: "選單", Category: "商品", Product: "規格", Slide: "輪播", Text: "網站文字" },
} as const;

export const uploadText = {
  drop: "把圖片拖到這裡，或按這裡選擇檔案",
  dropHelp:
    "可一次選擇多張，每張 12 MB 以內的 JPEG、PNG 或 WebP。較大的照片會先縮小，拍攝地點等資訊不會保留。",
  camera: "拍照",
  list: "上傳進度",
  waiting: "等待中",
  working: "上傳中…",
  done: "已上傳",
  known: "圖片庫已經有這張圖片",
  retry: "再試一次",
  retryOf: (name: string) => `再試一次：${name}`,
  retryAll: (count: number) => `${count} 張全部再試一次`,
  remove: "移除",
  removeOf: (name: string) => `從清單移除：${name}`,
  clear: "清除清單",
  bytes: size,
  progress: (done: number, all: number) => `已完成 ${done} / ${all} 張`,
  came: (done: number, known: number, failed: number) =>
    [
      ...(done > 0 ? [`已上傳 ${done} 張`] : []),
      ...(known > 0 ? [`${known} 張圖片庫已經有了`] : []),
      ...(failed > 0 ? [`${failed} 張沒有成功`] : []),
    ].join("，"),
  wrongKind: "只能使用 JPEG、PNG 或 WebP 圖片，請另存成其中一種再上傳。",
  empty: "這個檔案是空的。",
  tooLarge: (bytes: number) => `檔案有 ${size(bytes)}，超過 12 MB，請縮小後再上傳。`,
} as const;

export const uploadLeavingText = {
  title: "圖片還在上傳",
  text: "離開後，還沒上傳的圖片會停止上傳。",
  leave: "停止並離開",
  stay: "留在這裡",
} as const;

export const altText = {
  title: "圖片說明",
  field: "這張圖片裡有什麼",
  help: "看不到圖片的人會聽到這段文字，例如「木盤上的三捲盤香」。",
  submit: "儲存說明",
  choose: "儲存並使用這張圖片",
  wanted: "填寫後就可以使用這張圖片。",
  saved: "已儲存圖片說明。",
  used: (count: number) => `儲存後，使用這張圖片的 ${count} 個地方都會更新。`,
  empty: "（空白）",
  conflict: (who: string) => `您編輯的時候，${who} 已經儲存了另一段說明。請選擇要保留的內容。`,
} as const;

export const pictureFieldText = {
  choose: "從圖片庫選擇",
  remove: "移除",
  removeOf: (alt: string) => `移除圖片：${alt}`,
  describe: "填寫說明後使用",
} as const;
