/** Texts of the page frame, and of the pages for login and account. */

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
