/** The words of becoming a member, up to the personal data. What a rule or the server says comes from there. */
export const registerText = {
  title: "註冊會員",
  lead: "只需要一支手機號碼或一個電子郵件，幾分鐘就能完成。",
  steps: ["選擇國內或海外會員", "輸入收到的驗證碼", "填寫會員資料"],
  origin: "會員類別",
  domestic: "國內會員",
  domesticNote: "以手機門號註冊",
  overseas: "海外會員",
  overseasNote: "以電子郵件註冊",
  tel: "手機號碼",
  telHelp: "09 開頭的 10 位數字，我們會傳送簡訊驗證碼。",
  email: "電子郵件",
  emailHelp: "我們會寄出驗證信，也是您日後登入的帳號。",
  submit: "送出註冊",
  submitting: "送出中…",
  member: "已經是會員了嗎？",
  login: "前往登入",
} as const;

/** Registration after a first LINE log-in. */
export const lineRegisterText = {
  title: "完成 LINE 會員註冊",
  lead: "您已使用 LINE 登入。請先完成會員註冊，才能開始線上購物。",
  withoutTitle: "請先使用 LINE 登入",
  without: "這一頁要在 LINE 登入之後才能使用，請從登入頁重新開始。",
} as const;

/** The page on which the code is entered. */
export const verifyText = {
  title: "會員中心",
  card: "註冊驗證",
  sentBySms: "驗證碼已用簡訊傳送至",
  sentByMail: "驗證信已寄至",
  code: "驗證碼",
  placeholder: "請輸入驗證碼",
  codeHelp: "6 個英文字母或數字，10 分鐘內有效。",
  submit: "立即驗證",
  submitting: "載入中…",
  left: (seconds: number) => `剩餘 ${seconds} 秒`,
  resendSms: "重新發送驗證簡訊",
  resendMail: "重新發送驗證信",
  helpTitle: "沒有收到嗎？",
  smsHelp: [
    "若您的門號設定了拒收企業簡訊，或手機裝有防詐騙、過濾簡訊的應用程式，可能會收不到驗證碼，請先解除後再試。",
    "超過 1 分鐘仍未收到，請按「重新發送驗證簡訊」。",
  ],
  mailHelp: [
    "自架的郵件伺服器或部分信箱可能會把驗證信當成垃圾郵件，請到垃圾郵件匣找找看。",
    "信中的連結和驗證碼都可以使用，擇一即可。",
    "超過 1 分鐘仍未收到，請按「重新發送驗證信」。",
  ],
  wrongContact: "號碼或信箱填錯了？",
  again: "重新填寫",
  brokenTitle: "這個連結不完整",
  broken: "網址裡沒有可以驗證的手機號碼或電子郵件，請重新開始註冊。",
  start: "前往註冊",
} as const;

/** The page that the mailed link opens. */
export const verifyReturnText = {
  title: "信箱驗證",
  waiting: "正在驗證您的信箱…",
  elsewhere: "請確認您的信箱",
  elsewhereText:
    "這封驗證信是在另一個瀏覽器申請的。如果是您要註冊，請按下按鈕，在這裡繼續；如果您沒有申請過，關閉這一頁就可以了。",
  elsewhereLineText:
    "這封驗證信來自一筆以 LINE 登入的註冊。要完成那筆註冊，請回到當時的瀏覽器，輸入信中的驗證碼；您也可以在這裡改用電子郵件註冊。如果您沒有申請過，關閉這一頁就可以了。",
  verifyHere: "驗證這個信箱",
  registerHere: "改用電子郵件註冊",
  done: "驗證成功",
  doneText: "接著填寫會員資料，就完成註冊了。",
  continuedText: "請回到剛才註冊的分頁，繼續填寫會員資料。這個分頁可以關閉了。",
  goOn: "繼續填寫會員資料",
  failed: "驗證錯誤，請稍後再試",
  failedText: "連結可能已經使用過，或超過 10 分鐘的有效時間。您可以重新註冊，取得新的驗證信。",
  again: "重新註冊",
  passingText: "目前連不上店裡，連結仍然有效，請稍候再試一次。",
  retry: "再試一次",
  home: "回首頁",
} as const;
