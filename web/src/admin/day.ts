/** Calendar days in Taiwan. */
import { taipeiTime } from "@/ui/format";

/** Returns today's date in Taiwan as `YYYY-MM-DD`. */
export const today = () => taipeiTime(new Date().toISOString()).slice(0, 10).replaceAll("/", "-");

/** Formats a day `YYYY-MM-DD` as `YYYY/MM/DD`, as pages show it. */
export const shownDay = (day: string) => day.replaceAll("-", "/");
