/**
 * Texts shown if the page cannot start; in a module of their own, so that the entry script stays
 * small.
 */
export const startText = {
  offline: "目前無法連線，購物車、會員與結帳功能還沒有載入完成。請檢查網路連線，連上後會自動載入。",
  unfit:
    "您的瀏覽器無法執行本店的購物功能（停用了 WebAssembly，或版本太舊），因此無法使用購物車、會員與結帳。請更新瀏覽器，使用「封閉模式」者請排除本網站，或改用其他裝置",
  order: (hotline: string) => `，或撥服務專線 ${hotline} 訂購`,
  end: "。",
  retry: "重試",
} as const;
