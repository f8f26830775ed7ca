/** The words of the home page: where the maker comes from, and how it works. */
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
  story: {
    since: "臺南・一九二三",
    title: "木頭的時間，做成一炷香",
    paragraphs: [
      "一九二三年，第一代師傅在臺南府城租下一間窄窄的街屋，前頭賣香，後頭磨粉。那時做香靠的是鼻子、手和日頭：木料聞過才買，香粉摸過才用，天氣不對，當天就收工。",
      "一百年過去，石磨換成了機器，街屋翻修過幾回，挑料、配粉、裹香、曬香的順序卻沒有變。如今接手的是第四代，每一批香出門之前，仍要在店裡先點上一支。",
      "我們不說香能替您做到什麼。它只是木頭、樹皮與水，加上足夠的時間；好不好聞，您坐下來，自己知道。",
    ],
  },
  about: {
    title: "三道工夫",
    sections: [
      {
        mark: "料",
        name: "選料",
        title: "先識木，再談香",
        text: "老山檀、惠安沉香、臺灣肖楠，每一批料進門，先切一小片，聞它的生味，也聞它燒過的味道。檀香木放滿三年才磨粉，讓青澀慢慢退去。料不夠好，那一季寧可少做一點。",
      },
      {
        mark: "製",
        name: "製香",
        title: "一層粉，一層水",
        text: "以楠木皮粉為黏，調水揉粉，竹枝沾水、滾粉，來回裹上好幾層。裹好的香攤在竹架上，早上曬日頭，午後收進陰處吹風。急不得：曬得太快，香身會裂，味道也浮。",
      },
      {
        mark: "試",
        name: "試香",
        title: "每一批，先點一支",
        text: "曬乾、靜置之後，每批抽幾支在店裡點。看它燃得勻不勻、煙色淡不淡、灰落得整不整齊，最後才聞味道。過了這一關，才捲紙、封袋、上架。",
      },
    ],
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
  visit: {
    title: "到店裡聞一聞",
    text: "香的味道，隔著螢幕說不清楚。路過府城，歡迎進來坐坐，我們點給您聞。",
    link: "門市位置與聯絡方式",
  },
} as const;
