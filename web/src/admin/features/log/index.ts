/** What other rooms use of the log. */
export { logUrl } from "./calls";
