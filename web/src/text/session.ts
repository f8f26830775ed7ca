/** The words of logging in and out. What a rule or the server says comes from there. */
export const loginText = {
  title: "會員登入",
  lead: "登入後就能結帳、查看訂單，購物車裡的東西也都還在。",
  line: "使用 LINE 登入",
  lineHint: "第一次使用也沒關係，我們會帶您完成註冊。",
  or: "或使用帳號密碼",
  account: "帳號",
  accountHelp: "國內會員請輸入手機號碼，海外會員請輸入電子郵件。",
  password: "密碼",
  remember: "記住我",
  forgot: "忘記密碼？",
  submit: "登入",
  submitting: "登入中…",
  newHere: "還不是會員嗎？",
  register: "註冊新會員",
} as const;

/** The page that LINE sends back to. */
export const lineReturnText = {
  title: "LINE 登入",
  waiting: "正在確認您的 LINE 登入…",
  failed: "LINE 登入失敗，即將自動返回登入頁面。",
  denied: "您沒有同意授權，LINE 登入未完成，即將自動返回登入頁面。",
} as const;

/** A forgotten password. */
export const forgotText = {
  title: "忘記密碼",
  lead: "請輸入註冊時使用的手機號碼或電子郵件，我們會把臨時密碼傳送過去。",
  points: [
    "臨時密碼會在 5 分鐘內送達，15 分鐘內有效，只能登入一次。",
    "用臨時密碼登入後，請立即設定新密碼；在那之前，原來的密碼仍然可以使用。",
    "以 LINE 註冊的會員沒有密碼，請直接使用 LINE 登入。",
  ],
  account: "手機號碼或電子郵件",
  submit: "傳送臨時密碼",
  submitting: "傳送中…",
  back: "返回登入",
} as const;

/** Logging out. */
export const logOutText = {
  done: "您已成功登出",
} as const;
