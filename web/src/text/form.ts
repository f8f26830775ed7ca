/** The words that every form uses. What is wrong with a field comes from the rules. */
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
