/** The words of the menu page. */
export const menuText = {
  title: "商品分類",
  lead: "香以形制分類。若是頭一回用香，可以先看臥香與塔香：份量小，器具少，最容易上手。",
  empty: "目前沒有上架的分類，請稍後再來看看。",
  help: {
    title: "拿不定主意？",
    text: "告訴我們平常在什麼地方點、喜歡淡一些或厚一些的味道，店裡的師傅會替您挑。",
  },
} as const;
