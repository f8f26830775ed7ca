/** URLs of the logs. */
import { apiUrl, type Query } from "@/api/client";

export const logUrl = (query: Query) => apiUrl("/Admin/Log", query);
export const viewsUrl = (query: Query) => apiUrl("/Admin/Staff/Views", query);
