/** The words of the menu page. */
export const menuText = {
  title: "商品分類",
  lead: "香以形制分類。不知從何選起，可以先看臥香與塔香，份量小、器具少，最容易上手。",
  empty: "目前沒有上架的分類，請稍後再來看看。",
} as const;
