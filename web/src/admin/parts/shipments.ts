/** Order numbers with their parcels' numbers, as they are pasted from a sheet or scanned. */

/** One line that was pasted. */
export interface Pasted {
  /** Its place among the lines. */
  line: number;
  id: string;
  trackingNumber: string;
  /** Whether an earlier line has the same order, or the same parcel. */
  twice: "order" | "parcel" | null;
}

/** The lines of a text: two values each, parted by a tab, a comma, a semicolon or spaces. Blank lines are left out. */
export function readShipments(text: string): Pasted[] {
  const seen = new Set<string>();
  const parcels = new Set<string>();
  return text
    .split(/\r?\n/)
    .map((line) => line.normalize("NFKC").trim())
    .filter(Boolean)
    .map((line, index) => {
      const [first = "", ...rest] = line.split(/[\t,;]+|\s+/);
      const id = first.toUpperCase();
      const trackingNumber = rest.join("").trim();
      const twice = seen.has(id) ? "order" : trackingNumber && parcels.has(trackingNumber) ? "parcel" : null;
      seen.add(id);
      parcels.add(trackingNumber);
      return { line: index + 1, id, trackingNumber, twice };
    });
}
