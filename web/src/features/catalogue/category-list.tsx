/** List of menu pages and search: count and order above, cards, page numbers below. */
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { PAGE_SIZE } from "@/api/catalogue";
import { type CategoriesPage, core, type SortOrder } from "@/core";
import { Unread } from "@/dialogs/unread";
import type { ListState } from "@/paths";
import { catalogueText as text } from "@/text/catalogue";
import { buttonClass } from "@/ui/button";
import { useTurnedPage } from "@/ui/hooks";
import { announce } from "@/ui/live-region";
import { Notice } from "@/ui/notice";
import { Pagination } from "@/ui/pagination";
import { CardSkeleton, CategoryCard } from "./category-card";
import type { CategoriesReading } from "./use-categories";

/** Grid of cards, several columns on wide screens. */
export const cardGrid = "grid gap-x-8 gap-y-14 md:grid-cols-3 lg:gap-x-10 lg:gap-y-20";

interface CategoryListProps {
  reading: CategoriesReading;
  state: ListState;
  /** Returns the URL of the same list in another state. */
  hrefOf: (state: ListState) => string;
  /** Content for an empty list. */
  empty: ReactNode;
}

export function CategoryList({ reading, state, hrefOf, empty }: CategoryListProps) {
  const { data, outdated, error, retry } = reading;
  useSpokenList(outdated ? undefined : data);
  const top = useTurnedPage(data?.pageinfo.page_now);

  if (!data) return error ? <Unread title={text.failed} error={error} onRetry={retry} /> : <Waiting />;
  if (data.pageinfo.total === 0) return <Notice title={text.empty}>{empty}</Notice>;

  const { page_now, page_count, total } = data.pageinfo;
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={outdated && !error}
      className="transition-opacity duration-300 aria-busy:opacity-50"
    >
      <ListTop total={total} order={state.order} hrefOf={(order) => hrefOf({ page: 1, order })} />
      {data.list.length === 0 ? (
        <Notice
          title={text.beyond}
          action={
            <Link to={hrefOf({ ...state, page: 1 })} className={buttonClass("line")}>
              {text.firstPage}
            </Link>
          }
        />
      ) : (
        <ul className={cardGrid}>
          {data.list.map((category, place) => (
            <li key={category.id}>
              <CategoryCard category={category} first={place === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        steps={core.pageButtons(page_now, page_count)}
        hrefOf={(page) => hrefOf({ ...state, page })}
        words={{ label: text.pages, previous: text.previous, next: text.next, page: text.page }}
      />
    </div>
  );
}

interface ListTopProps extends ComponentProps<typeof PriceSort> {
  total: number;
}

/** Renders the number of entries and the sort order. */
export function ListTop({ total, ...sort }: ListTopProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 border-b border-hairline pb-2">
      <p className="figures text-small text-ink-soft">{text.total(total)}</p>
      <PriceSort {...sort} />
    </div>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <div className="mb-8 h-[3.25rem] border-b border-hairline" />
      <div className={cardGrid}>
        {Array.from({ length: PAGE_SIZE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing but their place
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

function useSpokenList(data: CategoriesPage | undefined): void {
  useEffect(() => {
    if (!data) return;
    const { total, page_now, page_count } = data.pageinfo;
    announce(core.spokenList(total, page_now, page_count));
  }, [data]);
}

/** Renders the price order as links, so that each order has a URL. */
function PriceSort({ order, hrefOf }: { order: SortOrder; hrefOf: (order: SortOrder) => string }) {
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
