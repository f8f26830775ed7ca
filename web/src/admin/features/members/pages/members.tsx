/** Renders the members with search, newest first, with masked contacts. */
import { Link, useSearchParams } from "react-router";
import { useMay } from "@/admin/access/session";
import { Heading } from "@/admin/frame/frame";
import { ExportButton } from "@/admin/list/export-dialog";
import { FlagFilter } from "@/admin/list/flag-filter";
import { ListBody, LoadMore } from "@/admin/list/list-body";
import { type Column, ListTable } from "@/admin/list/list-table";
import { SearchLine } from "@/admin/list/search-line";
import { useAdminList } from "@/admin/list/use-admin-list";
import { memberPath } from "@/admin/paths";
import type { ListedMember, MemberPage as Page } from "@/api/schema";
import { Moment } from "@/ui/price";
import { membersUrl } from "../calls";
import { memberText as text } from "../text";

export default function MembersPage() {
  const [params, setParams] = useSearchParams();
  const mayExport = useMay("ExportPersonalData");
  // An export contains all members, so it is offered only without filters.
  const isFiltered = params.has("q") || params.has("disabled");
  const query = { Search: params.get("q") ?? undefined, Disabled: params.get("disabled") ?? undefined };
  const list = useAdminList<Page, ListedMember>({
    key: ["members", query],
    url: (After) => membersUrl({ ...query, After }),
    rowsOf: (page) => page.members,
  });
  return (
    <>
      <Heading aside={mayExport && !isFiltered && <ExportButton kind="Members" />}>{text.title}</Heading>
      <SearchLine params={params} hint={text.searchHint} label={text.search} onSearch={setParams} />
      <FlagFilter
        params={params}
        name="disabled"
        label={text.onlyDisabled}
        onChange={setParams}
        className="mb-4"
      />
      <ListBody query={list.query} isEmpty={list.rows.length === 0} none={text.none}>
        <ListTable rows={list.rows} rowKey={({ id }) => id} columns={columns} card={memberCard} />
      </ListBody>
      <LoadMore list={list} />
    </>
  );
}

const columns: readonly Column<ListedMember>[] = [
  { head: text.columns.name, cell: (member) => <MemberLink member={member} /> },
  { head: text.columns.contact, className: "figures", cell: contactsOf },
  { head: text.columns.kind, cell: kindOf },
  {
    head: text.columns.since,
    cell: ({ created_at }) => <Moment at={created_at} className="text-note text-ink-faint" />,
  },
  { head: text.columns.state, cell: (member) => <State member={member} /> },
];

const memberCard = (member: ListedMember) => (
  <>
    <div className="flex flex-wrap justify-between gap-x-3">
      <MemberLink member={member} />
      <State member={member} />
    </div>
    <p className="figures mt-1">{contactsOf(member)}</p>
    <p className="text-note text-ink-soft">{kindOf(member)}</p>
  </>
);

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
