/** URLs of the logs. */
import { apiUrl, type Query } from "@/api/client";

export const logUrl = (query: Query) => apiUrl("/Admin/Log", query);
export const logDayUrl = (who: string, day: string) => apiUrl("/Admin/Log/Day", { Who: who, Day: day });
export const viewsUrl = (query: Query) => apiUrl("/Admin/Staff/Views", query);
