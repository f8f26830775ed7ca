/**
 * Stock: remaining pieces, days they last, and low items. Search terms and filter are only in the
 * URL.
 */
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { useKeys } from "@/admin/frame/keys";
import { ExportButton } from "@/admin/list/export-dialog";
import { FlagFilter } from "@/admin/list/flag-filter";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { SearchLine } from "@/admin/list/search-line";
import { useMore } from "@/admin/list/use-more";
import { useRows } from "@/admin/list/use-rows";
import { adminPaths } from "@/admin/paths";
import type { BookedStock, StockItem, StockList } from "@/api/schema";
import { buttonClass } from "@/ui/button";
import { stockUrl } from "../calls";
import { Booked, BookingDialog } from "../parts/booking-dialog";
import { filterItems, isSame } from "../parts/items";
import { LevelDialog } from "../parts/level-dialog";
import { StockTable } from "../parts/stock-table";
import { stockText as text } from "../text";

export default function StockPage() {
  const [params, setParams] = useSearchParams();
  const query = useAdminAnswer<StockList>(stockUrl);
  const { data } = query;
  const [booking, setBooking] = useState<StockItem | null>(null);
  const [level, setLevel] = useState<StockItem | null>(null);
  const [booked, setBooked] = useState<BookedStock | null>(null);
  const mayBook = useMay("ChangeStock");
  const items = data?.items ?? [];
  const found = filterItems(items, params);
  const list = useMore(found);
  const here = useRows(list.rows.length);
  useKeys({
    b: () => {
      const item = list.rows[here];
      if (item && mayBook) setBooking(item);
    },
  });
  /** Returns the current state of the item, also while its dialog is open. */
  const now = (item: StockItem | null) => item && (items.find((one) => isSame(one, item)) ?? item);
  return (
    <>
      <Heading aside={<Aside params={params} mayBook={mayBook} />}>{text.title}</Heading>
      <SearchLine params={params} hint={text.searchHint} label={text.search} onSearch={setParams} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 text-small">
        <FlagFilter params={params} name="low" label={text.onlyLow} onChange={setParams} />
        <p role="status" className="text-ink-soft">
          {data && text.found(found.length, found.filter(({ is_low }) => is_low).length)}
        </p>
      </div>
      <ListBody query={query} isEmpty={found.length === 0} none={noneText(items.length, params)}>
        <StockTable
          items={list.rows}
          here={here}
          {...(mayBook && { acts: { book: setBooking, setLevel } })}
        />
      </ListBody>
      <LoadMore list={list} />
      <Booked booked={booked} onClose={() => setBooked(null)} />
      <BookingDialog
        item={now(booking)}
        onClose={() => setBooking(null)}
        onBooked={(came) => {
          setBooking(null);
          setBooked(came);
        }}
      />
      <LevelDialog item={now(level)} ofShop={data?.low_stock_below ?? 0} onClose={() => setLevel(null)} />
    </>
  );
}

function Aside({ params, mayBook }: { params: URLSearchParams; mayBook: boolean }) {
  // An export contains all items, so it is offered only without filters.
  const mayExport = useMay("SeeFigures") && !params.has("q") && !params.has("low");
  return (
    <div className="flex flex-wrap gap-3">
      {mayBook && (
        <Link to={adminPaths.stockFile} className={buttonClass("line", "px-5!")}>
          {text.importFile}
        </Link>
      )}
      {mayExport && <ExportButton kind="Stock" />}
    </div>
  );
}

function noneText(all: number, params: URLSearchParams): string {
  if (all === 0) return text.empty;
  return params.has("low") && !params.get("q") ? text.noneLow : text.none;
}
