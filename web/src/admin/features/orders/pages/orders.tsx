/** Orders by their pending work. Tab, search terms and filters are only in the URL. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { useKeys } from "@/admin/frame/keys";
import { workUrl } from "@/admin/frame/waiting";
import { ExportButton } from "@/admin/list/export-dialog";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { SearchLine } from "@/admin/list/search-line";
import { TabLink } from "@/admin/list/tab-link";
import { useAdminList } from "@/admin/list/use-admin-list";
import { useRows } from "@/admin/list/use-rows";
import { adminPaths, tabPath } from "@/admin/paths";
import type { BulkResult, ListedOrder, OrderPage as Page, WorkCounts } from "@/api/schema";
import { core, type WorkTab } from "@/core";
import { buttonClass } from "@/ui/button";
import { ordersUrl } from "../calls";
import { BulkBar } from "../parts/bulk-bar";
import { Filters } from "../parts/filters";
import { ListChanges } from "../parts/list-changes";
import { OrderTable } from "../parts/order-table";
import { PlanDialog } from "../parts/plan-dialog";
import { Results } from "../parts/results";
import { useSelection } from "../parts/selection";
import { tabs, orderText as text } from "../text";

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
  const orders = list.rows;
  const { ids: selected, toggle, clear } = useSelection();
  const [action, setAction] = useState<string | null>(null);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const client = useQueryClient();
  const canAct = useMay("Ship");
  const canExport = useMay("SeeFigures");
  const canEnter = useMay("EditOrder");
  // Taken from the first page, which was loaded first.
  const read = list.query.data?.pages[0]?.newest_event;
  const here = useRows(orders.length);
  const chosen = orders.filter(({ id }) => selected.has(id));
  useKeys({
    x: () => {
      const id = orders[here]?.id;
      if (id && canAct) toggle([id], !selected.has(id));
    },
  });
  const done = (came: readonly BulkResult[]) => {
    setAction(null);
    setResults(came);
    void client.invalidateQueries();
  };
  return (
    <>
      <Heading
        aside={
          <span className="flex flex-wrap gap-3">
            {canExport && isExportable(params) && (
              <>
                <ExportButton kind="Orders" filters={exported(params)} />
                <ExportButton kind="OrderLines" filters={exported(params)} label={text.exportLines} />
              </>
            )}
            {canEnter && (
              <Link to={adminPaths.newOrder} className={buttonClass("seal")}>
                {text.enter}
              </Link>
            )}
          </span>
        }
      >
        {text.title}
      </Heading>
      <Tabs tab={params.get("tab")} />
      <SearchLine params={params} hint={text.searchHint} label={text.search} onSearch={setParams} />
      <Filters params={params} onChange={setParams} />
      {read !== undefined && <ListChanges since={read} onReload={() => void client.invalidateQueries()} />}
      <Results results={results} onClose={() => setResults([])} />
      <ListBody query={list.query} isEmpty={orders.length === 0} none={text.none}>
        <OrderTable orders={orders} here={here} {...(canAct && { selection: { ids: selected, toggle } })} />
      </ListBody>
      <LoadMore list={list} />
      <BulkBar orders={chosen} ids={[...selected]} onAction={setAction} onClear={clear} />
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

function useList(params: URLSearchParams) {
  const query = Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [key, params.get(name) || undefined]),
  );
  return useAdminList<Page, ListedOrder>({
    key: ["orders", query],
    url: (After) => ordersUrl({ ...query, After }),
    rowsOf: (page) => page.orders,
  });
}

function Tabs({ tab }: { tab: string | null }) {
  const counts = useAdminAnswer<WorkCounts>(workUrl).data?.tabs;
  const isUsed = (name: WorkTab) => name !== "Shipped" || !counts || counts.some((one) => one.tab === name);
  return (
    <nav aria-label={text.title} className="mb-5 flex gap-1 overflow-x-auto border-b border-hairline">
      <TabLink to="/Orders" isHere={tab === null}>
        {text.all}
      </TabLink>
      {tabs.filter(isUsed).map((name: WorkTab) => (
        <TabLink key={name} to={tabPath(name)} isHere={tab === name}>
          {core.workTabLabel(name)}
        </TabLink>
      ))}
    </nav>
  );
}
