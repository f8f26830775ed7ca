/** What other rooms use of the orders. */
export { workUrl } from "./calls";
export { OrderTable } from "./parts/order-table";
