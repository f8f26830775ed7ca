/** URLs of the reports. */
import { apiUrl, type Query } from "@/api/client";

export const salesUrl = (query: Query) => apiUrl("/Admin/Report/Sales", query);
export const goodsUrl = (query: Query) => apiUrl("/Admin/Report/Goods", query);
