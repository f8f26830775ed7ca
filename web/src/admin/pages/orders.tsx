/** Orders by their pending work. Tab, search terms and filters are only in the URL. */
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type BulkResult, ordersUrl, type OrderPage as Page } from "@/api/admin";
import type { WorkTab } from "@/core";
import { admin } from "@/core/admin";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { BulkBar } from "../parts/bulk-bar";
import { ExportButton } from "../parts/export-dialog";
import { Filters } from "../parts/filters";
import { Heading } from "../parts/frame";
import { useKeys } from "../parts/keys";
import { News } from "../parts/news";
import { OrderTable } from "../parts/order-table";
import { PlanDialog } from "../parts/plan-dialog";
import { Results } from "../parts/results";
import { SearchLine } from "../parts/search-line";
import { Unread } from "../parts/unread";
import { useRows } from "../parts/use-rows";
import { tabPath } from "../paths";
import { caller, useMay } from "../session";
import { adminText } from "../text/frame";
import { tabs, orderText as text } from "../text/orders";

/** Query parameters of the page, with the names that the call uses. */
const keys = {
  tab: "Tab",
  q: "Search",
  pay: "PayType",
  place: "Location",
  from: "From",
  until: "Until",
  overdue: "Overdue",
} as const;

export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const list = useList(params);
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [action, setAction] = useState<string | null>(null);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const client = useQueryClient();
  const canAct = useMay("Ship");
  const canExport = useMay("SeeFigures");
  // Taken from the first page, which was loaded first.
  const read = list.data?.pages[0]?.newest_event;
  const here = useRows(orders.length);
  const chosen = orders.filter(({ id }) => selected.has(id));
  const toggle = useCallback((ids: readonly string[], on: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) on ? after.add(id) : after.delete(id);
      return after;
    });
  }, []);
  useKeys({
    x: () => {
      const id = orders[here]?.id;
      if (id && canAct) toggle([id], !selected.has(id));
    },
  });
  const done = (came: readonly BulkResult[]) => {
    setAction(null);
    setResults(came);
    setSelected(new Set());
    void client.invalidateQueries();
  };
  return (
    <>
      <Heading
        aside={canExport && isExportable(params) && <ExportButton kind="Orders" filters={exported(params)} />}
      >
        {text.title}
      </Heading>
      <Tabs tab={params.get("tab")} />
      <SearchLine params={params} hint={text.searchHint} label={text.search} onSearch={setParams} />
      <Filters params={params} onChange={setParams} />
      {read !== undefined && <News since={read} onReload={() => void client.invalidateQueries()} />}
      <Results results={results} onClose={() => setResults([])} />
      {list.isPending && !list.error && <Waiting says={adminText.loading} className="min-h-60" />}
      {list.error && orders.length === 0 && <Unread onRetry={() => void list.refetch()} />}
      {list.data && orders.length === 0 && <p className="py-12 text-center text-ink-soft">{text.none}</p>}
      {orders.length > 0 && (
        <OrderTable orders={orders} here={here} {...(canAct && { selection: { ids: selected, toggle } })} />
      )}
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
      <BulkBar orders={chosen} onAction={setAction} onClear={() => setSelected(new Set())} />
      <PlanDialog action={action} targets={chosen} onClose={() => setAction(null)} onDone={done} />
    </>
  );
}

/** Filters that an export does not support. */
const notExported = ["q", "overdue"];

const isExportable = (params: URLSearchParams) => notExported.every((name) => !params.get(name));

/** Returns the filters of a list for its export. */
function exported(params: URLSearchParams) {
  const filters = Object.entries(keys).filter(([name]) => !notExported.includes(name));
  return Object.fromEntries(filters.map(([name, key]) => [key, params.get(name) || undefined]));
}

/** Loads the pages of a list one after the other. */
function useList(params: URLSearchParams) {
  const query = Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [key, params.get(name) || undefined]),
  );
  return useInfiniteQuery({
    queryKey: ["orders", query],
    queryFn: ({ pageParam, signal }) =>
      caller<Page>(ordersUrl({ ...query, After: pageParam ?? undefined }), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

function Tabs({ tab }: { tab: string | null }) {
  return (
    <nav aria-label={text.title} className="mb-5 flex gap-1 overflow-x-auto border-b border-hairline">
      <TabLink to="/Orders" isHere={tab === null}>
        {text.all}
      </TabLink>
      {tabs.map((name: WorkTab) => (
        <TabLink key={name} to={tabPath(name)} isHere={tab === name}>
          {admin.workTabLabel(name)}
        </TabLink>
      ))}
    </nav>
  );
}

function TabLink({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-small whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-cinnabar aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
