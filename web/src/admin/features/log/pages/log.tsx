/**
 * Log of the work of staff and operators with the summary of a person's day, and for owners, the
 * log of views of personal data. The filters are only in the URL.
 */
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { ExportButton } from "@/admin/list/export-dialog";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { TabLink } from "@/admin/list/tab-link";
import { useAdminList } from "@/admin/list/use-admin-list";
import { adminPaths, memberPath, orderPath } from "@/admin/paths";
import type { LogDay, LoggedChange, RecordedView } from "@/api/schema";
import { Button } from "@/ui/button";
import { Moment } from "@/ui/price";
import { logDayUrl, logUrl, viewsUrl } from "../calls";
import { EntryText, Who } from "../parts/entry-text";
import { dayText, logKinds, logText as text, whoText } from "../text";

/** Entries on one page; a shorter page is the last. */
const PAGE = 50;

export default function LogPage() {
  const [params, setParams] = useSearchParams();
  const isOwner = useMay("ManageStaff");
  const ofViews = isOwner && params.get("list") === "views";
  // An export has days, but neither a person nor a kind.
  const isExportable = !params.get("who") && !params.get("kind");
  const { From, Until } = queryOf(params);
  return (
    <>
      <Heading aside={isExportable && <ExportButton kind="Log" filters={{ From, Until }} />}>
        {text.title}
      </Heading>
      {isOwner && (
        <nav aria-label={text.title} className="mb-5 flex gap-1 border-b border-hairline">
          <TabLink to={adminPaths.log} isHere={!ofViews}>
            {text.tabs.changes}
          </TabLink>
          <TabLink to={`${adminPaths.log}?list=views`} isHere={ofViews}>
            {text.tabs.views}
          </TabLink>
        </nav>
      )}
      <LogFilters key={params.toString()} params={params} ofViews={ofViews} onChange={setParams} />
      {ofViews ? <Views params={params} /> : <Changes params={params} />}
    </>
  );
}

interface LogFiltersProps {
  params: URLSearchParams;
  ofViews: boolean;
  onChange: (params: URLSearchParams) => void;
}

const entry = "mt-1 block h-11 w-40 border border-hairline-strong bg-paper-bright px-3 text-small text-ink";

function LogFilters({ params, ofViews, onChange }: LogFiltersProps) {
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams(ofViews ? { list: "views" } : {});
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value.trim()) next.set(name, value.trim());
    }
    onChange(next);
  };
  const field = (name: string, label: string, type = "text") => (
    <label className="text-note text-ink-soft">
      {label}
      <input name={name} type={type} defaultValue={params.get(name) ?? ""} className={entry} />
    </label>
  );
  return (
    <form onSubmit={filter} className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      {field("who", text.who)}
      {ofViews ? (
        field("subject", text.subject)
      ) : (
        <label className="text-note text-ink-soft">
          {text.kind}
          <select name="kind" defaultValue={params.get("kind") ?? ""} className={entry}>
            <option value="">{text.any}</option>
            {Object.entries(logKinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {field("from", text.from, "date")}
      {field("until", text.until, "date")}
      <Button type="submit">{text.filter}</Button>
    </form>
  );
}

/** Loads the entries of a log, whose pages have no cursor but that of their last entry. */
function useEntries<Entry extends { place: string }>(
  urlOf: typeof logUrl,
  query: Record<string, string | undefined>,
) {
  return useAdminList<Entry[], Entry>({
    key: ["log", urlOf(query)],
    url: (After) => urlOf({ ...query, After }),
    rowsOf: (page) => page,
    nextOf: (page) => (page.length < PAGE ? undefined : page.at(-1)?.place),
  });
}

function queryOf(params: URLSearchParams) {
  const of = (name: string) => params.get(name) ?? undefined;
  return { Who: of("who"), From: of("from"), Until: of("until") };
}

function Changes({ params }: { params: URLSearchParams }) {
  const query = queryOf(params);
  const list = useEntries<LoggedChange>(logUrl, { ...query, Kind: params.get("kind") ?? undefined });
  return (
    <>
      {query.Who && query.From && query.From === query.Until && (
        <DaySummary who={query.Who} day={query.From} />
      )}
      <Entries list={list}>
        {list.rows.map((entry) => (
          <li
            key={entry.place}
            className="grid gap-x-6 border-b border-hairline py-3 text-small md:grid-cols-[auto_9rem_1fr]"
          >
            <Moment at={new Date(entry.at).toISOString()} className="text-note text-ink-faint" />
            <span className="break-words">
              <Who who={entry.who} at={entry.at} />
            </span>
            <span className="break-words">
              <EntryText entry={entry} />
            </span>
          </li>
        ))}
      </Entries>
    </>
  );
}

function DaySummary({ who, day }: { who: string; day: string }) {
  const { data } = useAdminAnswer<LogDay>(logDayUrl(who, day));
  return <p className="panel mb-5 min-h-14 text-small">{data && dayText(data)}</p>;
}

function Views({ params }: { params: URLSearchParams }) {
  const list = useEntries<RecordedView>(viewsUrl, {
    ...queryOf(params),
    Subject: params.get("subject") ?? undefined,
  });
  return (
    <Entries list={list}>
      {list.rows.map(({ place, first_at, who, kind, subject, views }) => (
        <li
          key={place}
          className="grid gap-x-6 border-b border-hairline py-3 text-small md:grid-cols-[auto_9rem_1fr_auto]"
        >
          <Moment at={new Date(first_at).toISOString()} className="text-note text-ink-faint" />
          <span>{whoText(who)}</span>
          <span>
            {text.viewKinds[kind] ?? kind}　<Subject kind={kind} subject={subject} />
          </span>
          <span className="text-ink-soft">{text.times(views)}</span>
        </li>
      ))}
    </Entries>
  );
}

function Subject({ kind, subject }: { kind: string; subject: string }) {
  if (kind === "Export") return <>{subject}</>;
  const path = kind === "Member" ? memberPath(subject) : orderPath(subject);
  return (
    <Link
      to={path}
      className="figures underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      {subject}
    </Link>
  );
}

interface EntriesProps {
  list: ReturnType<typeof useEntries>;
  children: React.ReactNode;
}

/** Renders the entries, or a message in their place. */
function Entries({ list, children }: EntriesProps) {
  return (
    <>
      <ListBody
        query={list.query}
        isEmpty={list.rows.length === 0}
        none={text.none}
        noneClass=""
        waitingClass="min-h-[70svh]"
      >
        <ul>{children}</ul>
      </ListBody>
      <LoadMore list={list} label={text.more} className="mt-6" />
    </>
  );
}
