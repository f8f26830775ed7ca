/** Texts of the settings page. */
import type { SettingGroup, SettingUnit } from "@/core";

export const settingsText = {
  title: "設定",
  readOnly: "只有店主可以修改設定。",
  groups: {
    Fees: "運費",
    Orders: "付款期限與訂購上限",
    Stock: "後台",
    Profile: "商店資料",
    Bank: "銀行帳戶",
  } satisfies Record<SettingGroup, string>,
  groupText: {
    Fees: "金額為新臺幣。修改後，尚未結帳的購物車會以新的金額計算，已成立的訂單不變。",
    Orders: "期限與上限填 0 表示沒有限制。",
    Stock: "庫存頁與首頁的低庫存提醒。",
    Profile: "顯示在網站、信件與出貨單。",
    Bank: "顯示給選擇銀行轉帳的買家。三項都填寫後，才會提供銀行轉帳；修改時需要再輸入一次密碼。",
  } satisfies Record<SettingGroup, string>,
  units: { Money: "元", Hours: "小時", Days: "天", Orders: "筆", Pieces: "件", Text: "" } satisfies Record<
    SettingUnit,
    string
  >,
  label: (label: string, unit: string) => (unit ? `${label}（${unit}）` : label),
  preset: (value: string) => `預設 ${value}`,
  changed: (at: string, who: string) => `${at} 由 ${who} 修改`,
  unset: "未設定",
  help: {
    DeliveryFeeThreshold: "商品小計達到這個金額即免運費",
    OutlyingSurcharge: "0 表示由人員確認運費後通知買家",
    OverseasSurcharge: "0 表示由人員確認運費後通知買家",
    UnpaidOnlineHours: "逾期未付款的訂單會自動取消",
    UnpaidTransferDays: "逾期未付款的訂單會自動取消",
    LowStockBelow: "庫存少於這個數量時提醒，0 表示不提醒；個別品項可在庫存頁另外設定",
    MapFrame: "https 開頭，顯示在門市據點頁",
  } as Readonly<Record<string, string>>,
  review: "確認設定變更",
  reviewText: "儲存後立即生效：",
  large: "影響較大，請再次確認",
  submit: "確認儲存",
  submitAnyway: "仍要儲存",
  saved: "已儲存設定。",
  merged: (fields: string) => `同事剛才也修改了${fields}，已一併保留。`,
  conflictTitle: "同事也修改了同一個設定",
  colleague: "同事",
  conflict: "您編輯的時候，同事已經儲存了設定。請選擇每個欄位要保留的內容。",
  nothing: "內容與目前的設定相同，不需要儲存。",
} as const;
