/** What is said when the page cannot even start; alone, so that the entry script stays small. */
export const startText = {
  cannotStart: "網頁無法啟動。請更新瀏覽器後再試，或撥服務專線 0800-557989 訂購。",
} as const;
