/** Order number as a barcode, with the quiet zones that scanners need on both sides. */
import { barsOf } from "./code128";

const QUIET = 10;

export function Barcode({ text }: { text: string }) {
  const { bars, width } = barsOf(text);
  return (
    <svg
      className="sheet-barcode"
      viewBox={`0 0 ${width + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {bars.map(({ at, width }) => (
        <rect key={at} x={at + QUIET} width={width} height={1} />
      ))}
    </svg>
  );
}
