/** Exports for the other rooms. */
export { logUrl } from "./calls";
