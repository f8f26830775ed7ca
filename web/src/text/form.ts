/** The words that every form uses. What is wrong with a field comes from the rules. */
export const formText = {
  required: "必填",
  show: "顯示",
  hide: "隱藏",
  dateHelp: "西元年月日，例如 1990/05/21，只輸入數字也可以。",
} as const;
