/** Exports for the other rooms. */
export { workUrl } from "./calls";
export { OrderTable } from "./parts/order-table";
