/**
 * Pages of the back office in groups, each with its required permission; the menu at the side and
 * on phones.
 */
import { adminPaths } from "@/admin/paths";
import type { Permission } from "@/core";

/** Page in the menu. */
export interface MenuPage {
  path: string;
  name: string;
  needs: Permission;
  /** Second key of the keyboard shortcut; the first is `g`. */
  key?: string;
}

/** Group of pages. */
export interface MenuGroup {
  name: string;
  pages: readonly MenuPage[];
}

export const menu: readonly MenuGroup[] = [
  {
    name: "訂單",
    pages: [
      { path: adminPaths.home, name: "今日", needs: "SeeWork", key: "h" },
      { path: adminPaths.orders, name: "訂單", needs: "SeeOrders", key: "o" },
      { path: adminPaths.ship, name: "出貨", needs: "Ship", key: "s" },
    ],
  },
  {
    name: "收款",
    pages: [
      { path: adminPaths.transfers, name: "匯款對帳", needs: "BookTransfers", key: "t" },
      { path: adminPaths.payments, name: "線上付款", needs: "SeePayments", key: "p" },
    ],
  },
  {
    name: "商店",
    pages: [
      { path: adminPaths.catalogue, name: "商品", needs: "SeeCatalogue", key: "c" },
      { path: adminPaths.stock, name: "庫存", needs: "SeeCatalogue", key: "i" },
      { path: adminPaths.menus, name: "選單", needs: "SeeCatalogue" },
      { path: adminPaths.slides, name: "首頁輪播", needs: "SeeCatalogue" },
      { path: adminPaths.texts, name: "網站文字", needs: "SeeCatalogue" },
      { path: adminPaths.pictures, name: "圖片", needs: "SeeCatalogue" },
    ],
  },
  {
    name: "會員",
    pages: [
      { path: adminPaths.members, name: "會員", needs: "SeeMembers", key: "m" },
      { path: adminPaths.messages, name: "通知", needs: "SendAgain" },
    ],
  },
  {
    name: "報表與紀錄",
    pages: [
      { path: adminPaths.reports, name: "報表", needs: "SeeFigures", key: "r" },
      { path: adminPaths.log, name: "紀錄", needs: "SeeLog" },
    ],
  },
  {
    name: "管理",
    pages: [
      { path: adminPaths.settings, name: "設定", needs: "SeeSettings" },
      { path: adminPaths.staff, name: "人員", needs: "SeeStaff" },
      { path: adminPaths.me, name: "我的帳號", needs: "SeeWork" },
    ],
  },
];
