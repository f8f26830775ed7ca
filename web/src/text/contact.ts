/** The words of the contact page; the way there comes with the catalogue. */
export const contactText = {
  title: "門市據點",
  store: "門市",
  address: "地址",
  addressUnset: "門市地址整理中，來店前請先撥服務專線",
  hotline: "服務專線",
  hours: "服務時間",
  email: "電子郵件",
  emailUnset: "請先以服務專線聯絡",
  taxNumber: "統一編號",
  call: "撥打服務專線",
  openMap: "在地圖應用程式開啟",
  newTab: "（在新分頁開啟）",
  map: {
    show: "顯示互動地圖",
    frame: "門市位置的互動地圖",
    note: "示意圖，上為北，未按比例繪製。",
  },
  way: "怎麼來",
  visit: "來店之前",
} as const;
