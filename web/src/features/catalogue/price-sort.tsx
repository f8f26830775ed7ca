import { Link } from "react-router";
import type { SortOrder } from "@/core";
import { catalogueText as text } from "@/text/catalogue";

/** High to low or low to high; links, so that an order has an address too. */
export function PriceSort({ order, hrefOf }: { order: SortOrder; hrefOf: (order: SortOrder) => string }) {
  return (
    <nav aria-label={text.sort}>
      <ul className="flex gap-5 text-small">
        {(["desc", "asc"] as const).map((way) => (
          <li key={way}>
            <Link
              to={hrefOf(way)}
              preventScrollReset
              aria-current={way === order ? "true" : undefined}
              className="underline-grow inline-block py-1.5 text-ink-soft aria-[current]:text-ink"
            >
              {text[way]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
