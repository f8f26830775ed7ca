/** Open tasks and sales figures; each figure links to its list. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { EntryText, logUrl, Who } from "@/admin/features/log";
import { BestSellers, goodsUrl, SalesBars, SalesTable, salesUrl } from "@/admin/features/reports";
import { Heading } from "@/admin/frame/frame";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { workUrl } from "@/admin/frame/waiting";
import { adminPaths, lowStockPath, overduePath, paymentsPath, tabPath } from "@/admin/paths";
import type { GoodsReport, LoggedChange, SalesReport, WorkCounts } from "@/api/schema";
import { Moment, Price } from "@/ui/price";
import { homeText as text } from "../text";

/** Number of recent changes by colleagues to show. */
const CHANGES = 5;

export function HomePage() {
  const query = useAdminAnswer<WorkCounts>(workUrl);
  const { data } = query;
  const seesFigures = useMay("SeeFigures");
  const seesLog = useMay("SeeLog");
  if (!data) return <NotLoaded query={query} />;
  return (
    <>
      <Heading>{text.title}</Heading>
      <WorkCards work={data} />
      <div className="mt-10 grid gap-x-10 gap-y-10 xl:grid-cols-[3fr_2fr]">
        {seesFigures && <Sales />}
        {seesFigures && <Best />}
        {seesLog && <Changes />}
      </div>
    </>
  );
}

function WorkCards({ work }: { work: WorkCounts }) {
  const { tabs, refund_sum, overdue, payments, failed_messages, low_stock } = work;
  const seesMessages = useMay("SendAgain");
  const seesPayments = useMay("SeePayments");
  const seesStock = useMay("SeeCatalogue");
  const waiting = payments.filter(({ count }) => seesPayments && count > 0);
  const isIdle = overdue + waiting.length + failed_messages === 0 && tabs.every(({ count }) => count === 0);
  return (
    <>
      {isIdle && <p className="mb-6 text-ink-soft">{text.nothing}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {tabs.map(({ tab, label, count }) => (
          <WorkCard key={tab} to={tabPath(tab)} label={label} count={count}>
            {tab === "ToRefund" && count > 0 && (
              <>
                {text.refund} <Price amount={refund_sum} />
              </>
            )}
            {tab === "ReturnRequested" && count > 0 && text.toAnswer}
          </WorkCard>
        ))}
        {waiting.map(({ work, label, count }) => (
          <WorkCard key={work} to={paymentsPath(work)} label={label} count={count} />
        ))}
        <WorkCard to={overduePath} label={text.overdue} count={overdue} />
        <WorkCard
          {...(seesMessages && { to: adminPaths.messages })}
          label={text.failed}
          count={failed_messages}
        />
        {seesStock && (
          <WorkCard to={lowStockPath} label={text.lowStock} count={low_stock} unit={text.items} />
        )}
      </ul>
    </>
  );
}

interface WorkCardProps {
  /** Absent if the logged-in staff member may not see the list. */
  to?: string;
  label: string;
  count: number;
  /** Unit of the count; orders by default. */
  unit?: string;
  children?: ReactNode;
}

function WorkCard({ to, label, count, unit = text.unit, children }: WorkCardProps) {
  const says = (
    <>
      <span className="block text-small text-ink-soft">{label}</span>
      <span
        className={`figures mt-2 block font-serif text-h1 ${count > 0 ? "text-cinnabar" : "text-ink-faint"}`}
      >
        {text.more(count)}
        <span className="ml-1 text-small">{unit}</span>
      </span>
      <span className="block text-note text-ink-soft">{children}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link
          to={to}
          className="panel block h-full transition-colors duration-200 hover:border-hairline-strong"
        >
          {says}
        </Link>
      ) : (
        <div className="panel h-full">{says}</div>
      )}
    </li>
  );
}

function Section({
  title,
  to,
  more,
  children,
}: {
  title: string;
  to: string;
  more: string;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <div className="mb-4 flex items-baseline justify-between gap-4 border-b border-hairline pb-2">
        <h2 className="text-h3">{title}</h2>
        <Link to={to} className="text-small text-ink-soft underline underline-offset-4 hover:text-ink">
          {more}
        </Link>
      </div>
      {children}
    </section>
  );
}

function Sales() {
  const query = useAdminAnswer<SalesReport>(salesUrl({}));
  const { data } = query;
  return (
    <Section title={text.sales} to={adminPaths.reports} more={text.toReports}>
      {data ? (
        <SalesBars rows={data.rows} table={<SalesTable rows={data.rows.toReversed()} total={data.total} />} />
      ) : (
        <NotLoaded query={query} className="min-h-60" />
      )}
    </Section>
  );
}

function Best() {
  const query = useAdminAnswer<GoodsReport>(goodsUrl({}));
  const { data } = query;
  return (
    <Section title={text.best} to={adminPaths.reports} more={text.toReports}>
      {data ? <BestSellers goods={data.goods} /> : <NotLoaded query={query} className="min-h-60" />}
    </Section>
  );
}

function Changes() {
  const query = useAdminAnswer<LoggedChange[]>(logUrl({}));
  const { data } = query;
  return (
    <Section title={text.changes} to={adminPaths.log} more={text.toLog}>
      {!data && <NotLoaded query={query} className="min-h-60" />}
      {data?.length === 0 && <p className="text-small text-ink-soft">{text.noChanges}</p>}
      <ul>
        {data?.slice(0, CHANGES).map((entry) => (
          <li key={entry.place} className="border-b border-hairline py-2 text-small">
            <span className="flex justify-between gap-4">
              <Who who={entry.who} at={entry.at} />
              <Moment at={new Date(entry.at).toISOString()} className="text-note text-ink-faint" />
            </span>
            <span className="block break-words text-ink-soft">
              <EntryText entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
