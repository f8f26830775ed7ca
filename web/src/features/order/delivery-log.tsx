import { useQuery } from "@tanstack/react-query";
import { getDeliveryLog, type Step } from "@/api/order";
import { orderFactsText } from "@/text/order";
import { Moment } from "@/ui/moment";
import { Skeleton } from "@/ui/skeleton";

const text = orderFactsText.log;

/** What happened to an order, newest first, on one thread; asked for again whenever it comes to life. */
export function DeliveryLog({ orderId, live }: { orderId: string; live: boolean }) {
  const { data, error } = useQuery({ ...getDeliveryLog(orderId), enabled: live });
  if (!data) {
    if (error) return <p className="text-small text-ink-soft">{text.failed}</p>;
    return (
      <div role="status">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      </div>
    );
  }
  if (data.length === 0) return <p className="text-small text-ink-soft">{text.empty}</p>;
  return (
    <ol>
      {data.map((entry, place) => (
        <Entry
          key={`${entry.at}-${entry.title}`}
          entry={entry}
          newest={place === 0}
          last={place === data.length - 1}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: Step;
  newest: boolean;
  last: boolean;
}

function Entry({ entry, newest, last }: EntryProps) {
  const { at, title, detail } = entry;
  return (
    <li className="relative pb-5 pl-7 last:pb-0">
      {!last && (
        <span aria-hidden="true" className="absolute top-4 -bottom-4 left-[5px] w-px bg-hairline-strong" />
      )}
      <span
        aria-hidden="true"
        className={`absolute top-2.5 left-0 size-[0.6875rem] rounded-full border-2 border-paper-bright ${newest ? "bg-cinnabar" : "bg-hairline-strong"}`}
      />
      <p className={newest ? "font-serif" : "font-serif text-ink-soft"}>{title}</p>
      <p className="figures text-small text-ink-soft">{detail}</p>
      <Moment at={at} className="text-note text-ink-faint" />
    </li>
  );
}
