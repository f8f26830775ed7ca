/** Texts of login and logout. Messages of rules and server come from there. */
export const loginText = {
  title: "會員登入",
  lead: "登入後就能結帳、查看訂單，購物車裡的東西也都還在。",
  line: "使用 LINE 登入",
  lineHint: "第一次使用也沒關係，我們會帶您完成註冊。",
  lineUnstored:
    "您的瀏覽器目前無法儲存資料，因此無法使用 LINE 登入。請允許本網站儲存資料或清理儲存空間後再試，也可以改用帳號密碼登入。",
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

/** Texts of the page that LINE redirects to. */
export const lineReturnText = {
  title: "LINE 登入",
  waiting: "正在確認您的 LINE 登入…",
  failed: "LINE 登入失敗，即將自動返回登入頁面。",
  denied: "您沒有同意授權，LINE 登入未完成，即將自動返回登入頁面。",
} as const;

/** Texts of the forgotten-password page. */
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

/** Texts of the logout. */
export const logOutText = {
  done: "您已成功登出",
} as const;

/**
 * Texts of a registration up to the personal data. Messages of rules and server come from there.
 */
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

/** Texts of a registration after a first LINE login. */
export const lineRegisterText = {
  title: "完成 LINE 會員註冊",
  lead: "您已使用 LINE 登入。請先完成會員註冊，才能開始線上購物。",
  withoutTitle: "請先使用 LINE 登入",
  without: "這一頁要在 LINE 登入之後才能使用，請從登入頁重新開始。",
} as const;

/** Texts of the page with the code field. */
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
  resendSms: "重新傳送驗證簡訊",
  resendMail: "重新寄送驗證信",
  helpTitle: "沒有收到嗎？",
  smsHelp: [
    "若您的門號設定了拒收企業簡訊，或手機裝有防詐騙、過濾簡訊的應用程式，可能會收不到驗證碼，請先解除後再試。",
    "超過 1 分鐘仍未收到，請按「重新傳送驗證簡訊」。",
  ],
  mailHelp: [
    "自架的郵件伺服器或部分信箱可能會把驗證信當成垃圾郵件，請到垃圾郵件匣找找看。",
    "信中的連結和驗證碼都可以使用，擇一即可。",
    "超過 1 分鐘仍未收到，請按「重新寄送驗證信」。",
  ],
  wrongContact: "號碼或信箱填錯了？",
  again: "重新填寫",
  brokenTitle: "這個連結不完整",
  broken: "網址裡沒有可以驗證的手機號碼或電子郵件，請重新開始註冊。",
  start: "前往註冊",
} as const;

/** Texts of the page that the mailed link opens. */
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
  passingText: "目前無法連線，連結仍然有效，請稍候再試一次。",
  retry: "再試一次",
  home: "回首頁",
} as const;

/** Texts of the last step of a registration: the personal data. */
export const registerInfoText = {
  title: "填寫會員資料",
  lead: "聯絡方式已經驗證，再填幾項就完成註冊。",
  lineLead: "您已使用 LINE 登入。請先完成會員註冊，才能開始線上購物。",
  leaving: "離開或重新整理這一頁，未完成的註冊資料會一併清除。",
  verified: "已驗證，不需再填。",
  origin: {
    legend: "會員類別",
    domestic: "國內會員",
    domesticNote: "以手機號碼註冊",
    overseas: "海外會員",
    overseasNote: "以電子郵件註冊",
  },
  password: "密碼",
  noLineName: "未能從 LINE 帶入姓名，請填寫您的姓名。",
  telAbroad: "請加國碼，例如 +1 604 555 0123。",
  passwordHelp: "8 到 128 個字元，請避開容易被猜到的密碼。",
  passwordCheck: "確認密碼",
  submit: "完成註冊",
  busy: "註冊中…",
  left: {
    title: "註冊資料已清除",
    text: "這次註冊已經離開、逾期，或在其他分頁完成了，未完成的資料不會保留。請重新驗證聯絡方式，再繼續註冊。",
    lineText:
      "這次註冊已經離開、逾期，或在其他分頁完成了，未完成的資料不會保留。請重新以 LINE 登入，再繼續註冊。",
    start: "重新註冊",
    lineStart: "前往登入",
  },
  missing: {
    title: "請先完成驗證",
    text: "註冊從驗證手機號碼或電子郵件開始，驗證之後會回到這一頁。",
    lineText: "請先以 LINE 登入，第一次登入會帶您回到這一頁。",
    start: "前往註冊",
    lineStart: "前往登入",
  },
} as const;

/** Texts of the member centre: menu, profile, password. */
export const memberText = {
  centre: "會員中心",
  menu: "會員選單",
  greeting: (name: string) => `${name}，您好`,
  orders: "訂單查詢",
  profile: "個人資料",
  logOut: "登出",
  loading: "載入中",
  account: {
    title: "會員帳號",
    name: "姓名",
    account: "登入帳號",
    byLine: "以 LINE 登入",
    kind: "會員類別",
    web: "一般會員",
    line: "LINE 會員",
    company: "公司會員",
    edit: "修改個人資料",
  },
  devices: {
    title: "登入裝置",
    text: "如果您在別的電腦或手機上登入過，可以在這裡一次登出；這台裝置會保持登入。",
    submit: "登出其他裝置",
  },
  undo: {
    title: "還原聯絡方式",
    waiting: "正在讀取…",
    tel: (tel: string) => `手機號碼 ${tel}`,
    email: (email: string) => `電子郵件 ${email}`,
    question: (contacts: string, at: string) =>
      `您的會員帳號在 ${at} 變更了聯絡方式。按下按鈕後，帳號會改回使用${contacts}，並登出所有裝置。`,
    submit: "還原並登出所有裝置",
    done: "已還原聯絡方式",
    forgot: "設定新密碼",
    login: "前往登入",
    failed: "無法還原",
    failedText: "連結可能已經使用過，或超過 7 天的有效時間。需要協助時，請與客服聯絡。",
    passingText: "目前無法連線，連結仍然有效，請稍候再試一次。",
    retry: "再試一次",
    home: "回首頁",
  },
  password: {
    title: "修改密碼",
    old: "舊密碼",
    temporary: "臨時密碼",
    temporaryHelp: "剛才登入時使用的那一組，收到後 15 分鐘內有效。",
    new: "新密碼",
    newHelp: "8 到 128 個字元，請避開容易被猜到的密碼。",
    check: "確認新密碼",
    submit: "修改密碼",
    busy: "修改中…",
    elsewhere: "修改後，其他裝置上的登入都會失效，需要重新登入。",
    must: "請先設定新密碼",
    mustText: "您是以臨時密碼登入。設定新密碼之前，暫時不能使用其他會員功能。",
    none: "不需要密碼",
    noneText: "您是以 LINE 登入的會員，沒有密碼需要修改；登入的安全由 LINE 帳號保護。",
  },
} as const;

/** Texts of the forms with a member's data: registration and profile. */
export const profileText = {
  title: "個人資料",
  contact: "聯絡方式",
  personal: "基本資料",
  name: "姓名",
  tel: "手機號碼",
  email: "電子郵件",
  noEmail: "未提供",
  birth: "生日",
  birthHelp: "西元年月日，例如 1990/05/21",
  company: {
    title: "公司會員",
    legend: "是否需要統一編號",
    no: "不需要",
    yes: "需要，我是公司會員",
    taxNo: "統一編號",
    taxNoPlaceholder: "8 位數字",
    doubt: "請再確認統一編號",
    sure: "號碼無誤",
    mend: "回去修改",
  },
  address: "地址",
  contactState: {
    verified: "已驗證。變更後需要重新驗證。",
    proved: "已驗證，儲存後生效。",
    unverified: "尚未驗證。",
    fixed: "LINE 會員的電子郵件無法修改。",
    free: "",
  },
  verify: "驗證",
  verifyTel: "驗證手機號碼",
  verifyEmail: "驗證電子郵件",
  submit: "儲存",
  busy: "儲存中…",
  confirm: {
    title: "確認是您本人",
    byPassword: "變更聯絡方式前，請輸入目前的密碼。變更後，其他裝置上的登入都會失效。",
    byCode: (contact: string) =>
      `變更聯絡方式前，請輸入傳送至 ${contact} 的驗證碼。變更後，其他裝置上的登入都會失效。`,
    password: "目前的密碼",
    submit: "確認變更",
    busy: "變更中…",
  },
} as const;

/** Texts about the code that verifies a contact. */
export const contactCodeText = {
  send: "傳送驗證碼",
  again: "重新傳送",
  wait: (seconds: number) => `剩餘 ${seconds} 秒`,
  sending: "傳送中…",
  sent: (to: string, minutes: number) => `驗證碼已傳送至 ${to}，${minutes} 分鐘內有效。`,
  code: "驗證碼",
  placeholder: "請輸入驗證碼",
  confirm: "確認驗證",
  confirming: "驗證中…",
  close: "取消",
  toTel: (tel: string) => `我們會傳送簡訊至 ${tel}，請輸入 6 碼驗證碼。`,
  toEmail: (email: string) => `我們會寄信至 ${email}，請輸入信中的 6 碼驗證碼。`,
} as const;
