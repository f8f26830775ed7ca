/** The words of the home page; what the shop tells of itself comes with its catalogue. */
export const homeText = {
  /** As the server writes it in the page's head. */
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
