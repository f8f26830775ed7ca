/** The words of the common dialogs. What a refusal says comes from the rules themselves. */
export const noticeText = {
  confirm: "確認",
  success: "操作成功",
  error: "發生錯誤",
  warning: "請留意",
  tooOften: "操作太頻繁了，請稍候幾分鐘再試。",
  outOfReach: "目前連不上店裡。連上之後，這裡會自動更新。",
  retry: "重試",
  loginNeeded: "請先登入",
  loginNeededText: "結帳與直接購買需要先登入會員。購物車的內容會為您保留。",
} as const;
