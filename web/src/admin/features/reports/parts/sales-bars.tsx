/** Bar chart of sales, hidden from screen readers, with a summary and a table for all users. */
import type { ReactNode } from "react";
import type { SalesRow } from "@/api/schema";
import { core } from "@/core";
import { chartText as text } from "../text";

/** Returns the end of the scale: the next 1, 2 or 5 times a power of ten. */
export function scaleEnd(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 5, 10].map((times) => times * unit).find((end) => end >= most) ?? most;
}

/** Formats a day as `11/21`, several days as `11/16–11/22`. */
export function spanOf({ first, last }: { first: string; last: string }): string {
  const short = (day: string) => day.slice(5).replace("-", "/");
  return first === last ? short(first) : `${short(first)}–${short(last)}`;
}

/** Maximum number of day labels below the bars. */
const LABELS = 6;

export function SalesBars({ rows, table }: { rows: readonly SalesRow[]; table?: ReactNode }) {
  const best = rows.reduce<SalesRow | undefined>(
    (best, row) => (row.sales > (best?.sales ?? 0) ? row : best),
    undefined,
  );
  const end = scaleEnd(best?.sales ?? 0);
  const sum = (of: (row: SalesRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const every = Math.max(1, Math.ceil(rows.length / LABELS));
  return (
    <figure>
      <figcaption className="mb-4 text-small text-ink-soft">
        {text.summary(
          sum((row) => row.orders).toLocaleString("en-US"),
          core.formatMoney(sum((row) => row.sales)),
        )}
        {best && text.best(spanOf(best), core.formatMoney(best.sales))}
      </figcaption>
      <div aria-hidden="true">
        <div className="relative h-44 border-b border-hairline-strong">
          {best &&
            [end, end / 2].map((at) => (
              <p
                key={at}
                className="figures absolute inset-x-0 border-t border-hairline text-note text-ink-faint"
                style={{ bottom: `calc(${(at / end) * 100}% - 1.5em)` }}
              >
                {core.formatMoney(Math.round(at))}
              </p>
            ))}
          <svg
            viewBox={`0 0 ${rows.length} 100`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            <title>{text.table}</title>
            {rows.map((row, index) => (
              <Bar key={row.first} row={row} at={index} height={(row.sales / end) * 100} />
            ))}
          </svg>
        </div>
        <Days rows={rows} every={every} />
      </div>
      {table && (
        <details className="mt-3 text-small">
          <summary className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
            {text.table}
          </summary>
          {table}
        </details>
      )}
    </figure>
  );
}

/** Renders the day labels, each at the start of its bar; one too close to the end is omitted. */
function Days({ rows, every }: { rows: readonly SalesRow[]; every: number }) {
  return (
    <p
      className="figures grid pt-1 text-note whitespace-nowrap text-ink-faint"
      style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
    >
      {rows.map((row, index) => {
        if (index % every !== 0) return null;
        const left = rows.length - index;
        if (left * 2 <= every) return null;
        return (
          <span key={row.first} style={{ gridColumn: `${index + 1} / span ${Math.min(every, left)}` }}>
            {spanOf(row)}
          </span>
        );
      })}
    </p>
  );
}

function Bar({ row, at, height }: { row: SalesRow; at: number; height: number }) {
  const says = text.bar(spanOf(row), row.orders.toLocaleString("en-US"), core.formatMoney(row.sales));
  return (
    <g className="fill-sandalwood hover:fill-cinnabar">
      <title>{says}</title>
      <rect x={at} y={0} width={1} height={100} fill="transparent" />
      <rect x={at + 0.14} y={100 - height} width={0.72} height={height} />
    </g>
  );
}
