/** What was changed besides orders: who, when, from what, to what. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { type LoggedChange, logUrl } from "@/api/admin";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Moment } from "@/ui/price";
import { ExportButton } from "../parts/export-dialog";
import { Heading } from "../parts/frame";
import { Unread } from "../parts/unread";
import { caller } from "../session";
import { adminText } from "../text/frame";
import { logText as text } from "../text/staff";

/** Entries of a page; a shorter one is the last. */
const PAGE = 50;

export default function LogPage() {
  const log = useInfiniteQuery({
    queryKey: ["log"],
    queryFn: ({ pageParam, signal }) => caller<LoggedChange[]>(logUrl(pageParam), { cancel: signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.at),
    staleTime: 0,
  });
  const entries = log.data?.pages.flat() ?? [];
  if (!log.data && log.error) return <Unread onRetry={() => void log.refetch()} />;
  if (!log.data) return <Waiting says={adminText.loading} />;
  return (
    <>
      <Heading aside={<ExportButton kind="Log" />}>{text.title}</Heading>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul>
          {entries.map(({ at, who, subject, from, to }) => (
            <li
              key={`${at} ${subject} ${to}`}
              className="grid gap-x-6 border-b border-hairline py-3 text-small md:grid-cols-[auto_9rem_1fr]"
            >
              <Moment at={new Date(at).toISOString()} className="text-note text-ink-faint" />
              <span>{who}</span>
              <span>
                {subject}
                <span className="block text-ink-soft">
                  {from ?? text.nothing} → {to ?? text.nothing}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button className="mt-6" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
