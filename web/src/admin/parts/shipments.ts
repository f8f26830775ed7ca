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

/** An order number alone on its line, as a scanner leaves it that presses Enter after each code. */
const ORDER_ALONE = /^\d{6}[0-9A-Z]{10}$/i;

/** Lines with those that a scanner has parted put together: an order number, and the parcel's on the line behind. */
function joined(lines: readonly string[]): string[] {
  return lines.reduce<string[]>((joined, line) => {
    const before = joined.at(-1);
    const isParcel = !/[\s\t,;]/.test(line) && !ORDER_ALONE.test(line);
    if (before !== undefined && ORDER_ALONE.test(before) && isParcel)
      joined[joined.length - 1] = `${before}\t${line}`;
    else joined.push(line);
    return joined;
  }, []);
}

/**
 * The lines of a text: two values each, parted by a tab, a comma, a semicolon or spaces, or by the Enter of a scanner.
 * Blank lines are left out.
 */
export function readShipments(text: string): Pasted[] {
  const seen = new Set<string>();
  const parcels = new Set<string>();
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.normalize("NFKC").trim())
    .filter(Boolean);
  return joined(lines).map((line, index) => {
    const [first = "", ...rest] = line.split(/[\t,;]+|\s+/);
    const id = first.toUpperCase();
    const trackingNumber = rest.join("").trim();
    const twice = seen.has(id) ? "order" : trackingNumber && parcels.has(trackingNumber) ? "parcel" : null;
    seen.add(id);
    parcels.add(trackingNumber);
    return { line: index + 1, id, trackingNumber, twice };
  });
}
