/** Exports for the other rooms. */
export { logUrl } from "./calls";
export { EntryText, Who } from "./parts/entry-text";
export { logText, whoText } from "./text";
