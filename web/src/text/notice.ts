/** The words of the common dialogs. What a refusal says comes from the rules themselves. */
export const noticeText = {
  confirm: "確認",
  success: "操作成功",
  loginNeeded: "請先登入",
  loginNeededText: "結帳與直接購買需要先登入會員。購物車的內容會為您保留。",
} as const;
