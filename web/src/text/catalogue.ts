/** Texts of lists, search and product pages. */
export const catalogueText = {
  trail: "目前位置",
  home: "首頁",
  menus: "商品分類",
  view: "查看商品",
  viewOf: (name: string) => `查看商品：${name}`,
  sort: "價格排序",
  desc: "價格由高到低",
  asc: "價格由低到高",
  total: (total: number) => `共 ${total} 款`,
  pages: "頁次",
  previous: "上一頁",
  next: "下一頁",
  page: (page: number) => `第 ${page} 頁`,
  back: "返回",
  empty: "查無資料",
  emptyMenu: "這個分類目前沒有上架的商品，其他分類歡迎看看。",
  emptySearch: (keyword: string) =>
    `沒有找到與「${keyword}」相符的商品。換個短一點的詞，例如「檀香」、「盤香」，或從分類裡慢慢看。`,
  beyond: "這一頁沒有商品。",
  firstPage: "回到第一頁",
  failed: "商品暫時無法顯示",
  loading: "商品載入中",
  partlyOff: "部分規格暫停供應",
  search: {
    title: "查詢商品",
    keyword: "關鍵字",
    placeholder: "例如：檀香、盤香、香爐",
    close: "關閉",
    submit: "查詢",
    results: (keyword: string) => `「${keyword}」的查詢結果`,
    summary: "查詢結果",
  },
  wasPrice: "原價",
  now: "，現在 ",
  product: {
    gallery: (name: string) => `${name}的圖片`,
    picture: (place: number, count: number) => `第 ${place} 張，共 ${count} 張`,
    zoom: "放大圖片",
    zoomed: (name: string) => `${name}，放大的圖片`,
    closeZoom: "關閉放大的圖片",
    spec: "規格",
    specOff: "暫停供應",
    unitPrice: "單價",
    amount: "數量",
    decrease: "減少數量",
    increase: "增加數量",
    stock: (stock: number) => `庫存 ${stock} 件`,
    lowStock: (stock: number) => `庫存僅剩 ${stock} 件`,
    noStock: "目前缺貨",
    stockAsking: "庫存載入中",
    stockUnknown: "庫存暫時無法顯示",
    offShelf: "此商品已下架，無法購買。",
    description: "商品說明",
    more: (menu: string) => `看更多${menu}`,
  },
} as const;

/** Texts of the menu page. */
export const menuText = {
  title: "商品分類",
  lead: "香以形制分類。若是頭一回用香，可以先看臥香與塔香：份量小，器具少，最容易上手。",
  empty: "目前沒有上架的分類，請稍後再來看看。",
  help: {
    title: "拿不定主意？",
    text: "告訴我們平常在什麼地方點、喜歡淡一些或厚一些的味道，店裡的師傅會替您挑。",
  },
} as const;

/** Texts of the home page. The shop's own texts come from its catalogue. */
export const homeText = {
  /** Same title as the server writes into the page's head. */
  titleOf: (shop: string, menus: readonly string[]) =>
    menus.length === 0 ? shop : `${shop}｜${menus.join("、")}`,
  carousel: {
    label: "本季主打",
    pause: "暫停輪播",
    play: "繼續輪播",
    more: "看看這一類",
    goTo: (position: number, title: string) => `第 ${position} 張：${title}`,
    position: (position: number, count: number) => `第 ${position} 張，共 ${count} 張`,
  },
  picks: {
    title: "從一小份開始",
    text: "散裝一兩、短支一管，先試一點，喜歡了再帶一整包。",
  },
  menu: {
    title: "依類別找香",
    text: "每天早晚一炷，或是一個下午的一支臥香，都從這裡開始。",
    link: "瀏覽全部商品分類",
  },
  visit: { link: "門市位置與聯絡方式" },
} as const;

/** Texts of the contact page. The directions come from the catalogue. */
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
