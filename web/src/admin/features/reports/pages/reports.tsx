/**
 * Sales by day, week or month and by payment method, and best sellers. Dates and unit are only in
 * the URL.
 */
import { useSearchParams } from "react-router";
import { useAdminAnswer } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { ExportButton } from "@/admin/list/export-dialog";
import { type Column, ListTable } from "@/admin/list/list-table";
import type { GoodsReport, Period, SalesReport } from "@/api/schema";
import { Button } from "@/ui/button";
import { Price } from "@/ui/price";
import { goodsUrl, salesUrl } from "../calls";
import { BestSellers } from "../parts/best-sellers";
import { SalesBars } from "../parts/sales-bars";
import { figureColumns, SalesTable } from "../parts/sales-table";
import { reportText as text } from "../text";

/** Number of best sellers in the report. */
const BEST = 20;

export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const days = { From: params.get("from") ?? undefined, Until: params.get("until") ?? undefined };
  const By = params.get("by") ?? undefined;
  const sales = useAdminAnswer<SalesReport>(salesUrl({ ...days, By }));
  const goods = useAdminAnswer<GoodsReport>(goodsUrl({ ...days, Most: BEST }));
  const report = sales.data;
  return (
    <>
      <Heading aside={<ExportButton kind="Sales" filters={{ ...days, By }} />}>{text.title}</Heading>
      <Range
        from={days.From ?? report?.from ?? ""}
        until={days.Until ?? report?.until ?? ""}
        by={By ?? "Day"}
        onChange={(changed) => setParams({ ...Object.fromEntries(params), ...changed })}
      />
      {!report && <NotLoaded query={sales} className="min-h-60" />}
      {report && <Report report={report} />}
      {goods.data && (
        <section className="mt-10 max-w-3xl">
          <h2 className="mb-3 text-h3">{text.best}</h2>
          <BestSellers goods={goods.data.goods} />
        </section>
      )}
      <p className="mt-10 text-note text-ink-soft">{text.notes}</p>
    </>
  );
}

function Report({ report: { rows, total, pay_types } }: { report: SalesReport }) {
  const sold = rows.filter((row) => row.orders + row.received_orders + row.refunded_orders > 0);
  return (
    <>
      <dl className="mb-8 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-7">
        <Figure name={text.sales} amount={total.sales} />
        <Figure name={text.average} amount={total.average} />
        <Figure name={text.received} amount={total.received} count={total.received_orders} />
        <Figure name={text.refunded} amount={total.refunded} count={total.refunded_orders} />
        <Figure name={text.cancelled} amount={total.cancelled} count={total.cancelled_orders} />
        <Figure name={text.returned} amount={total.returned} count={total.returned_orders} />
        <div className="panel">
          <dt className="text-small text-ink-soft">{text.orders}</dt>
          <dd className="figures mt-1 font-serif text-h3">{text.count(total.orders)}</dd>
        </div>
      </dl>
      <SalesBars rows={rows} />
      <section className="mt-10">
        <h2 className="mb-3 text-h3">{text.byDay}</h2>
        <SalesTable rows={sold.toReversed()} total={total} />
      </section>
      {pay_types.length > 0 && (
        <div className="mt-10">
          <h2 className="mb-3 text-h3">{text.byPayType}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section className="overflow-x-auto" tabIndex={0} aria-label={text.byPayType}>
            <ListTable rows={pay_types} rowKey={({ pay_type }) => pay_type} columns={payTypeColumns} />
          </section>
        </div>
      )}
    </>
  );
}

const payTypeColumns: readonly Column<SalesReport["pay_types"][number]>[] = [
  { head: text.payType, className: "whitespace-nowrap", cell: ({ label }) => label },
  ...figureColumns,
];

function Figure({ name, amount, count }: { name: string; amount: number; count?: number }) {
  return (
    <div className="panel">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="mt-1 font-serif text-h3">
        <Price amount={amount} />
        {count !== undefined && (
          <span className="figures block font-sans text-note text-ink-soft">{text.count(count)}</span>
        )}
      </dd>
    </div>
  );
}

interface RangeProps {
  from: string;
  until: string;
  by: string;
  onChange: (changed: Record<string, string>) => void;
}

const entry = "h-11 border border-hairline-strong bg-paper-bright px-3 text-small text-ink";

function Range({ from, until, by, onChange }: RangeProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end gap-x-5 gap-y-3">
      <label className="flex flex-col gap-1 text-note text-ink-soft">
        {text.from}
        <input
          type="date"
          className={entry}
          value={from}
          max={until}
          onChange={({ target }) => target.value && onChange({ from: target.value, until })}
        />
      </label>
      <label className="flex flex-col gap-1 text-note text-ink-soft">
        {text.until}
        <input
          type="date"
          className={entry}
          value={until}
          min={from}
          onChange={({ target }) => target.value && onChange({ from, until: target.value })}
        />
      </label>
      <label className="flex flex-col gap-1 text-note text-ink-soft">
        {text.by}
        <select className={entry} value={by} onChange={({ target }) => onChange({ by: target.value })}>
          {(Object.keys(text.periods) as Period[]).map((period) => (
            <option key={period} value={period}>
              {text.periods[period]}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap">
        {text.ranges.map(([name, days]) => (
          <Button key={name} look="bare" onClick={() => onChange(lastDays(days))}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the query parameters of the last `days` days in Taiwan, including today; long periods by
 * week or month.
 */
function lastDays(days: number): Record<string, string> {
  const day = (before: number) =>
    new Date(Date.now() + 8 * 3_600_000 - before * 86_400_000).toISOString().slice(0, 10);
  const by = days > 92 ? "Month" : days > 31 ? "Week" : "Day";
  return { from: day(days - 1), until: day(0), by };
}
