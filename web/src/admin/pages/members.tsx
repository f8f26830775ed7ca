/** Renders the members with search, newest first, with masked contacts. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { type ListedMember, membersUrl, type MemberPage as Page } from "@/api/admin";
import { Button } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Moment } from "@/ui/price";
import { ExportButton } from "../parts/export-dialog";
import { Heading } from "../parts/frame";
import { SearchLine } from "../parts/search-line";
import { Unread } from "../parts/unread";
import { memberPath } from "../paths";
import { caller, useMay } from "../session";
import { adminText } from "../text/frame";
import { memberText as text } from "../text/members";

export default function MembersPage() {
  const [params, setParams] = useSearchParams();
  const mayExport = useMay("ExportPersonalData");
  // An export contains all members, so it is offered only without filters.
  const isFiltered = params.has("q") || params.has("disabled");
  const query = { Search: params.get("q") ?? undefined, Disabled: params.get("disabled") ?? undefined };
  const list = useInfiniteQuery({
    queryKey: ["members", query],
    queryFn: ({ pageParam, signal }) =>
      caller<Page>(membersUrl({ ...query, After: pageParam ?? undefined }), { cancel: signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  const onlyDisabled = (on: boolean) => {
    const next = new URLSearchParams(params);
    on ? next.set("disabled", "true") : next.delete("disabled");
    setParams(next);
  };
  return (
    <>
      <Heading aside={mayExport && !isFiltered && <ExportButton kind="Members" />}>{text.title}</Heading>
      <SearchLine params={params} hint={text.searchHint} label={text.search} onSearch={setParams} />
      <label className="mb-4 flex min-h-11 w-fit items-center gap-2 text-small">
        <input
          type="checkbox"
          className="size-5 accent-cinnabar"
          checked={params.has("disabled")}
          onChange={(event) => onlyDisabled(event.target.checked)}
        />
        {text.onlyDisabled}
      </label>
      {list.isPending && !list.error && <Waiting says={adminText.loading} className="min-h-60" />}
      {list.error && members.length === 0 && <Unread onRetry={() => void list.refetch()} />}
      {list.data && members.length === 0 && <p className="py-12 text-center text-ink-soft">{text.none}</p>}
      {members.length > 0 && <MemberTable members={members} />}
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Renders a table on wide screens, cards on phones. */
function MemberTable({ members }: { members: readonly ListedMember[] }) {
  const { columns } = text;
  return (
    <>
      <table className="work-table hidden md:table">
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.contact}</th>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.since}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <td>
                <MemberLink member={member} />
              </td>
              <td className="figures">{contactsOf(member)}</td>
              <td>{kindOf(member)}</td>
              <td>
                <Moment at={member.created_at} className="text-note text-ink-faint" />
              </td>
              <td>
                <State member={member} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-3 md:hidden">
        {members.map((member) => (
          <li key={member.id} className="panel text-small">
            <div className="flex flex-wrap justify-between gap-x-3">
              <MemberLink member={member} />
              <State member={member} />
            </div>
            <p className="figures mt-1">{contactsOf(member)}</p>
            <p className="text-note text-ink-soft">{kindOf(member)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberLink({ member: { id, name } }: { member: ListedMember }) {
  return (
    <Link
      to={memberPath(id)}
      className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      {name}
    </Link>
  );
}

function State({ member: { enabled } }: { member: ListedMember }) {
  return (
    <span className={enabled ? "text-ink-soft" : "text-cinnabar"}>
      {enabled ? text.enabled : text.disabled}
    </span>
  );
}

function contactsOf({ tel, email }: ListedMember): string {
  return [tel, email].filter(Boolean).join("　") || text.noContact;
}

function kindOf({ origin, platform }: ListedMember): string {
  return `${text.origins[origin]}．${text.platforms[platform]}`;
}
