/** Exports for the other rooms. */
export { OrderTable } from "./parts/order-table";
