/** The words of the last step of a registration: the personal data. */
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
