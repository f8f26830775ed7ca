/** Texts of the page of the website's texts. */
import type { TextKind, TextPlace } from "@/core";

export const websiteText = {
  title: "網站文字",
  lead: "網站上由您撰寫的文字與圖片。儲存後立即顯示，隨時可以從歷史紀錄復原。",
  ownersOnly: "只有店主可以修改這一項。",
  groups: [
    { name: "公告列", places: ["Notice"] },
    { name: "首頁", places: ["Story", "Work", "Step", "Picks", "Menus", "Visit"] },
    { name: "商品分類頁", places: ["MenuLead", "MenuHelp"] },
    { name: "門市據點", places: ["Contact", "Ways", "Before"] },
    { name: "條款與政策", places: ["Delivery", "Terms"] },
    { name: "店章與圖示", places: ["Seal"] },
  ] satisfies { name: string; places: TextPlace[] }[],
  used: "使用中",
  standard: "使用預設內容",
  hidden: "未顯示",
  active: "使用這段內容",
  elseStandard: "不勾選時，網站顯示預設內容。",
  elseHidden: "不勾選時，網站不顯示這一項。",
  noLink: "（不連結）",
  noPicture: "不使用圖片",
  placeholders: "代號：按一下插入內文，網站會換成設定裡的內容，設定改了也會跟著更新。",
  insert: (placeholder: string) => `插入 ${placeholder}`,
  start: "以預設內容開始",
  startHelp:
    "先帶入目前的預設內容，再修改您需要的地方。還沒填寫的商店資料、離島與海外運費的說明，依目前的設定帶入；建議先填好設定，之後修改設定時，也請一併修改這裡。",
  previewText: "跟著輸入的內容更新，儲存後才會在網站顯示。",
  choosePicture: "選擇圖片後顯示預覽。",
  unreadable: "內文的格式完整後顯示預覽。",
} as const;

/** Notes about a block, above its fields. */
export const blockNotes: Readonly<Partial<Record<TextPlace, string>>> = {
  Notice: "顯示在每一頁的最上方，例如連假的休息與出貨日期。",
  Work: "製香步驟上方的標題；至少要有一個步驟使用中，網站才會顯示。",
  Step: "使用中的步驟依序顯示，一列三個；「製香過程」使用中時，網站才會顯示。",
  Picks: "首頁三項最低價商品上方的文字。",
  Ways: "「門市據點：引言與地圖」使用中時，網站才會顯示。",
  Before: "「門市據點：引言與地圖」使用中時，網站才會顯示。",
  Delivery: "消費者依法有七日解除權，網站的約定不能少於法律的保障。發布前，請先請律師看過。",
  Terms:
    "文字有變更即為新版條款，版本是儲存當天的日期，之後的訂單會記下這個版本。發布前，請先請律師看過；請保留「服務條款」與「隱私權政策」兩章，註冊與結帳的頁面會連到這裡。",
  Seal: "顯示在每一頁的左上角與頁尾，也是瀏覽器分頁與手機桌面的圖示。建議使用正方形圖片。",
};

/** Labels of fields in all blocks. */
const common = { Title: "標題", Text: "內文", Picture: "圖片", Active: "使用這段內容" };

const labels: Readonly<Partial<Record<TextPlace, Readonly<Record<string, string>>>>> = {
  Notice: { Text: "公告", Href: "連結" },
  Story: { Label: "年代與地點" },
  Step: { Label: "字（一個字）", Name: "步驟名稱", Text: "說明" },
  Picks: { Text: "說明" },
  Menus: { Text: "說明" },
  Visit: { Text: "說明" },
  MenuLead: { Text: "引言" },
  MenuHelp: { Text: "說明" },
  Contact: { Text: "引言", Picture: "地圖" },
  Ways: { Text: "交通方式" },
  Before: { Text: "來店須知" },
  Delivery: { Title: "頁面標題", Text: "條文" },
  Terms: { Title: "頁面標題", Text: "條文" },
  Seal: { Picture: "店章" },
};

/** Returns the labels of the fields of a block, under the keys of the call. */
export const blockFieldText = (place: TextPlace): Readonly<Record<string, string>> => ({
  ...common,
  ...labels[place],
});

/** Help about the form of a text. */
export const formatHelp: Readonly<Partial<Record<TextKind, string>>> = {
  Lines: "一行一段",
  Pairs: "一行一種，名稱與說明以冒號分開，例如「火車：臺南車站前站出口，步行約二十五分鐘。」",
  Document:
    "「# 章名」開始一章，「## 條名」開始一條；「- 」開頭的行是條列，「| 名稱 | 內容」是對照表的一列，其他每一行是一段。第一章之前的文字是引言，空行會略過。",
};
