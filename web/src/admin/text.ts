/** Texts of the page frame and the login, and those that several rooms show. */

export const adminText = {
  title: "管理後台",
  cannotStart: "目前無法連線，管理後台沒有載入完成。請檢查網路連線，連上後會自動載入。",
  unfit:
    "管理後台需要 WebAssembly，這個瀏覽器停用了它，或版本太舊。請改用最新版的 Chrome、Edge、Firefox 或 Safari；若瀏覽器已是最新版，請在安全性設定中允許本網站執行 WebAssembly（Apple 裝置的「封閉模式」請排除本網站），或洽管理這台電腦的人員。",
  codeMissing: "目前無法連線，這個頁面還沒有載入；連上後會自動顯示。",
  menu: "選單",
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

export const keysText = {
  title: "鍵盤操作",
  goTo: (page: string) => `前往${page}`,
  single: "單鍵快捷鍵",
  singleText:
    "「/」、「j」、「g o」等不需要按住 Ctrl 的按鍵。使用語音輸入或容易誤觸時可以關閉；只影響這個瀏覽器。",
  on: "單鍵快捷鍵可以在「我的帳號」關閉。",
  off: "單鍵快捷鍵已關閉，目前只有 Ctrl+S 有作用。可以在「我的帳號」開啟。",
  list: [
    ["/", "搜尋"],
    ["j　k", "下一筆、上一筆"],
    ["x", "選取"],
    ["Enter", "開啟"],
    ["b", "登記庫存異動"],
    ["Ctrl+S", "儲存"],
    ["?", "顯示這份說明"],
  ],
} as const;

export const leavingText = {
  title: "尚未儲存",
  text: "這個頁面有尚未儲存的變更，離開後會遺失。",
  leave: "放棄變更並離開",
  stay: "留在這裡",
} as const;
