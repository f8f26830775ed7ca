/** Frame of a list: its state while no rows are shown, and the button for more. */
import type { ReactNode } from "react";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { Button } from "@/ui/button";
import { listText as text } from "./text";
import type { ShownRows } from "./use-admin-list";

interface ListBodyProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
  isEmpty: boolean;
  /** Sentence shown if the list is empty. */
  none: string;
  /** Classes of the sentence and of the loading indicator. */
  noneClass?: string;
  waitingClass?: string;
  children: ReactNode;
}

/** Renders the rows of a list, or that they are loading, cannot be loaded, or do not exist. */
export function ListBody(props: ListBodyProps) {
  const { query, isEmpty, none, noneClass = "py-12 text-center", waitingClass = "min-h-60" } = props;
  if (!query.data) return <NotLoaded query={query} className={waitingClass} />;
  if (isEmpty) return <p className={`${noneClass} text-ink-soft`}>{none}</p>;
  return props.children;
}

interface LoadMoreProps {
  list: Pick<ShownRows<unknown>, "more" | "isLoadingMore">;
  label?: string;
  className?: string;
}

/** Renders the button that shows more rows, if there are any. */
export function LoadMore({ list, label = text.more, className = "mt-6 text-center" }: LoadMoreProps) {
  const { more, isLoadingMore } = list;
  if (!more) return null;
  return (
    <div className={className}>
      <Button busy={isLoadingMore} onClick={more}>
        {label}
      </Button>
    </div>
  );
}
