/** Download of a list as a file. */
import { apiUrl, callForFile } from "@/api/client";
import type { ExportFormat, ExportKind, ParcelTemplate } from "@/core";

/** Request for an export: columns, format, and the filters of the list. */
export type ExportEntries = { Columns: string[]; Format: ExportFormat } & Record<string, unknown>;

/** Downloads an exported file. */
export const exportFile = (kind: ExportKind, body: ExportEntries) =>
  callForFile(apiUrl(`/Admin/Export/${kind}`), { method: "POST", body });

/** Downloads a file of parcels for a carrier. */
export const parcelsFile = (body: {
  Template: ParcelTemplate;
  Format: ExportFormat;
  Ids: readonly string[];
}) => callForFile(apiUrl("/Admin/Export/Parcels"), { method: "POST", body });
