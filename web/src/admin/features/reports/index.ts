/** Exports for the other rooms. */
export { goodsUrl, salesUrl } from "./calls";
export { BestSellers } from "./parts/best-sellers";
export { SalesBars } from "./parts/sales-bars";
export { SalesTable } from "./parts/sales-table";
