/** Texts of the pages of staff, of one's own account, of notices and of invitations. */
export const staffText = {
  title: "人員",
  name: "登入名稱",
  nameHelp: "2 至 32 個小寫英文字母或數字",
  role: "身分",
  state: "狀態",
  enabled: "使用中",
  disabled: "已停用",
  invited: "已邀請，尚未設定密碼",
  secondFactor: "兩步驟驗證",
  logIns: (count: number) => `${count} 個登入中`,
  add: "邀請人員",
  addText: "邀請後會得到一個連結，請親自交給對方。連結 24 小時內有效，只能使用一次。",
  invite: "產生邀請連結",
  link: "邀請連結",
  copy: { name: "複製邀請連結", copy: "複製", copied: "已複製" },
  linkText: (name: string) => `請把這個連結交給 ${name}。離開後不會再顯示。`,
  disable: "停用",
  enable: "啟用",
  reset: "重設登入",
  resetText: (name: string) => `將清除 ${name} 的密碼與驗證器，並結束所有登入。之後需要用新的連結重新設定。`,
} as const;

export const sessionText = {
  title: "登入中的裝置",
  of: (name: string) => `${name} 登入中的裝置`,
  none: "目前沒有登入中的裝置。",
  unknown: "（未記錄裝置）",
  seen: "最近使用",
  own: "這個裝置",
  end: "登出",
} as const;

export const ownText = {
  email: "通知信箱",
  emailText:
    "您選擇的通知會寄到這裡。店主還會收到：有人從新的裝置登入、新增或變更人員、變更收款帳戶、匯出個人資料。留空則不寄送。",
  address: "電子郵件",
  emailSaved: "已更新通知信箱。",
  password: "變更密碼",
  newPassword: "新密碼",
  passwordHelp: "8 至 128 個字元",
  check: "確認新密碼",
  passwordSaved: "已變更密碼，其他裝置已登出。",
  save: "儲存",
} as const;

export const noticesText = {
  title: "通知",
  of: (name: string) => `${name} 的通知`,
  button: (name: string) => `通知：${name}`,
  about:
    "有新的訂單、退貨申請或低庫存時寄信通知，信裡不含買家的個人資料。彙整通知會在指定的時間寄成一封信。剛開啟的項目，可能會先收到最近十分鐘內的事。",
  noEmail: "請先填寫通知信箱，才能收到通知。",
  timings: { Off: "不通知", AtOnce: "立即通知", Digest: "彙整通知" },
  hours: "彙整時間",
  hoursHelp: "0 至 23 的整點，例如「9、15」",
  saved: "已更新通知設定。",
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

export const invitationText = {
  title: "歡迎加入",
  text: "請設定您的密碼。這個連結只能使用一次，設定後即可登入。",
  missing: "這個連結不完整，請向店主索取新的邀請連結。",
  password: "密碼",
  passwordHelp: "8 至 128 個字元",
  check: "確認密碼",
  submit: "設定密碼並登入",
} as const;
