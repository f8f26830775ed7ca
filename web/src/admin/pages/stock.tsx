/**
 * Stock: remaining pieces, days they last, and low items. Search terms and filter are only in the
 * URL.
 */
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type BookedStock, type StockItem, type StockList, stockUrl } from "@/api/admin-stock";
import { Button, buttonClass } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { ExportButton } from "../parts/export-dialog";
import { Heading } from "../parts/frame";
import { useKeys } from "../parts/keys";
import { SearchLine } from "../parts/search-line";
import { Booked, BookingDialog } from "../parts/stock/booking-dialog";
import { filterItems, isSame } from "../parts/stock/items";
import { LevelDialog } from "../parts/stock/level-dialog";
import { StockTable } from "../parts/stock/stock-table";
import { Unread } from "../parts/unread";
import { useMore } from "../parts/use-more";
import { useRows } from "../parts/use-rows";
import { adminPaths } from "../paths";
import { useAdminAnswer, useMay } from "../session";
import { adminText } from "../text/frame";
import { stockText as text } from "../text/stock";

export default function StockPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useAdminAnswer<StockList>(stockUrl);
  const [booking, setBooking] = useState<StockItem | null>(null);
  const [level, setLevel] = useState<StockItem | null>(null);
  const [booked, setBooked] = useState<BookedStock | null>(null);
  const mayBook = useMay("ChangeStock");
  const items = data?.items ?? [];
  const found = filterItems(items, params);
  const [shown, more] = useMore(found);
  const here = useRows(shown.length);
  useKeys({
    b: () => {
      const item = shown[here];
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
        <OnlyLow params={params} onChange={setParams} />
        <p role="status" className="text-ink-soft">
          {data && text.found(found.length, found.filter(({ is_low }) => is_low).length)}
        </p>
      </div>
      {!data && !error && <Waiting says={adminText.loading} className="min-h-60" />}
      {!data && error && <Unread onRetry={() => void refetch()} />}
      {data && found.length === 0 && (
        <p className="py-12 text-center text-ink-soft">{noneText(items.length, params)}</p>
      )}
      {shown.length > 0 && (
        <StockTable items={shown} here={here} {...(mayBook && { acts: { book: setBooking, setLevel } })} />
      )}
      {more && (
        <div className="mt-6 text-center">
          <Button onClick={more}>{text.more}</Button>
        </div>
      )}
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

function OnlyLow({
  params,
  onChange,
}: {
  params: URLSearchParams;
  onChange: (params: URLSearchParams) => void;
}) {
  const set = (on: boolean) => {
    const next = new URLSearchParams(params);
    on ? next.set("low", "true") : next.delete("low");
    onChange(next);
  };
  return (
    <label className="flex min-h-11 w-fit items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-cinnabar"
        checked={params.has("low")}
        onChange={(event) => set(event.target.checked)}
      />
      {text.onlyLow}
    </label>
  );
}

function noneText(all: number, params: URLSearchParams): string {
  if (all === 0) return text.empty;
  return params.has("low") && !params.get("q") ? text.noneLow : text.none;
}
