/** Texts of every page: header, footer, drawer, and messages about missing content. */
export const frameText = {
  skip: "跳到主要內容",
  home: "回首頁",
  notice: "公告",
  nav: {
    label: "主選單",
    home: "首頁",
    menu: "商品分類",
    terms: "服務條款",
    delivery: "退換貨政策",
    contact: "門市據點",
  },
  search: "查詢商品",
  login: "登入",
  memberCentre: "會員中心",
  openMenu: "開啟選單",
  closeMenu: "關閉選單",
  close: "關閉",
  footer: {
    service: "服務時間",
    hotline: "服務專線",
    guide: "購物指南",
    taxNumber: "統一編號",
    copyright: (year: string, shop: string) => `© ${year} ${shop}　版權所有`,
  },
  loading: "載入中",
  proving: "目前索取驗證碼的人數較多，正在為您完成驗證，請稍候幾秒鐘…",
  unreachable: "目前無法連線，畫面上是先前的內容；恢復連線後會自動更新。",
  retry: "重試",
  memberUnread: "會員資料暫時無法顯示",
  memberUnreadText: "您仍在登入狀態。可能是網路不穩，請稍候再試。",
} as const;

/**
 * Texts in place of a page that needs scripts, for browsers without scripts or without WebAssembly.
 */
export const scriptedText = {
  text: "這一頁需要 JavaScript 與 WebAssembly，您的瀏覽器目前無法使用。請在瀏覽器的設定中開啟，或更新瀏覽器後，重新載入這一頁。",
  order: "訂購或查詢訂單，也歡迎撥打服務專線，由專人為您服務。",
  home: "回首頁",
  menu: "看商品分類",
} as const;

/** Texts for an unknown URL, for a page that did not load, and for a broken page. */
export const lostText = {
  notFound: {
    mark: "迷",
    title: "找不到頁面",
    text: "這個網址沒有對應的頁面，可能是連結已經更動，或是字母大小寫不同。",
    home: "回首頁",
    menu: "看商品分類",
  },
  missing: {
    title: "目前無法連線",
    text: "這個頁面還沒有載入完成，請檢查網路連線；連上後會自動顯示，購物車的內容都還在。",
    part: "目前無法連線，請檢查網路連線後再試一次。",
  },
  broken: {
    title: "頁面出了點狀況",
    text: "不是您的問題，購物車的內容都還在。請重新整理；若仍然如此，歡迎撥服務專線告訴我們。",
    reload: "重新整理",
  },
} as const;

/** Texts of the common dialogs. Messages of refusals come from the rules. */
export const noticeText = {
  confirm: "確認",
  success: "操作成功",
  error: "發生錯誤",
  warning: "請留意",
  tooOften: "操作太頻繁了，請稍候幾分鐘再試。",
  outOfReach: "目前無法連線。恢復連線後，這裡會自動更新。",
  retry: "重試",
  loginNeeded: "請先登入",
  loginNeededText: "結帳與直接購買需要先登入會員。購物車的內容會為您保留。",
} as const;

/** Texts of every form. Field errors come from the rules. */
export const formText = {
  required: "必填",
  show: "顯示",
  hide: "隱藏",
  dateHelp: "西元年月日，例如 1990/05/21，只輸入數字也可以。",
  agree: {
    before: "我已閱讀並同意",
    terms: "服務條款",
    and: "與",
    privacy: "隱私權政策",
    newTab: "（在新分頁開啟）",
  },
} as const;
