/** Texts of payments. Their states and errors come from the rules and the server. */
export const payText = {
  opening: (way: string) => `正在前往${way}付款頁面…`,
  opened: "付款頁面已在新視窗開啟，完成後這裡會自動更新。",
  pressAgain: "沒有看到付款頁面時，請再按一次「立即付款」。",
  link: "沒有看到付款頁面？由此前往",
  newWindow: "（在新視窗開啟）",
  unreachable: "目前無法連線，沒有開啟付款頁面，也未向您收取款項，請稍後再試。",
} as const;

/** Texts of the pages that a payment returns to. */
export const paymentResultText = {
  title: "付款結果",
  asking: "正在確認付款結果",
  confirming: "付款確認中",
  confirmingText: "還沒有收到確定的結果，我們會繼續確認，請勿重複付款。您可以先離開，結果會顯示在訂單查詢。",
  paid: "付款成功",
  paidText: "已收到您的款項，謝謝您的訂購。",
  failed: "付款失敗",
  failedText: "這筆付款沒有完成，未向您收取款項。",
  unknown: "請至訂單查詢確認付款結果",
  unknownText: "這個瀏覽器沒有進行中的付款。付款是否完成，以訂單查詢顯示的為準。",
  unfound: "付款確認中",
  unfoundText: "目前查不到這筆付款。若您已付款，我們會向 LINE Pay 確認，結果會顯示在訂單查詢，請勿重複付款。",
  refunding: "款項將退還",
  later: "付款失敗，請稍後再試",
  laterText: "付款沒有完成，訂單仍為您保留，可以到訂單查詢重新付款。",
  unpaidText: "這個瀏覽器沒有進行中的付款。若您已付款，請勿重複付款，結果以訂單查詢顯示的為準。",
  returning: (seconds: number) => `${seconds} 秒後自動返回首頁`,
  stay: "留在此頁",
  home: "回首頁",
  order: "查看訂單",
} as const;
