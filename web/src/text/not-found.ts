/** The words for an address that leads nowhere, and for a page that broke. */
export const lostText = {
  notFound: {
    mark: "迷",
    title: "找不到頁面",
    text: "這個網址沒有對應的頁面，可能是連結已經更動，或是字母大小寫不同。",
    home: "回首頁",
    menu: "看商品分類",
  },
  broken: {
    title: "頁面出了點狀況",
    text: "不是您的問題，購物車的內容都還在。請重新整理；若仍然如此，歡迎撥服務專線告訴我們。",
    reload: "重新整理",
  },
} as const;
