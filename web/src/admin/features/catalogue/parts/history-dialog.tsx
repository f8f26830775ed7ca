/** Saved states of a record: author, time and changes, with a button to restore them. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { changedLines } from "@/admin/edit/changed-lines";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { editText } from "@/admin/edit/text";
import { whoText } from "@/admin/features/log";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { LoadMore } from "@/admin/list/list-body";
import { useAdminList } from "@/admin/list/use-admin-list";
import { adminText } from "@/admin/text";
import type { CatalogueHistory, CatalogueState, FieldChange } from "@/api/schema";
import type { CatalogueKind } from "@/core";
import { showError, showMessage } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { Moment } from "@/ui/price";
import { TallDialog } from "@/ui/tall-dialog";
import { calls, historyUrl, type RowOf } from "../calls";
import { historyText as text } from "../text";
import { cautionsOf } from "./save";

/** Record whose history is shown. */
export interface Subject<K extends CatalogueKind = CatalogueKind> {
  kind: K;
  id: number;
  version: number;
  name: string;
}

interface HistoryDialogProps {
  /** Empty while nothing is chosen; several if one page edits several records. */
  subjects: readonly Subject[];
  onClose: () => void;
  /** Absent without the permission to edit. */
  onRestored?: ((kind: CatalogueKind, row: RowOf[CatalogueKind]) => void) | undefined;
  /** Reason that prevents restoring at the moment. */
  held?: string;
}

export function HistoryDialog({ subjects, onClose, onRestored, held = "" }: HistoryDialogProps) {
  const [wanted, setWanted] = useState("");
  const subject = subjects.find((one) => keyOfSubject(one) === wanted) ?? subjects[0];
  return (
    <TallDialog
      open={subject !== undefined}
      onClose={onClose}
      title={subject ? text.of(subject.name) : ""}
      closeLabel={adminText.close}
    >
      {subjects.length > 1 && (
        <select
          aria-label={text.title}
          value={subject && keyOfSubject(subject)}
          onChange={(event) => setWanted(event.target.value)}
          className="mb-5 h-11 max-w-full border border-hairline-strong bg-paper-bright px-3 text-small"
        >
          {subjects.map((one) => (
            <option key={keyOfSubject(one)} value={keyOfSubject(one)}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      {held && <p className="mb-4 text-small text-cinnabar">{held}</p>}
      {subject && (
        <History key={keyOfSubject(subject)} subject={subject} {...(onRestored && !held && { onRestored })} />
      )}
    </TallDialog>
  );
}

const keyOfSubject = ({ kind, id }: Subject) => `${kind} ${id}`;

function History({ subject, onRestored }: { subject: Subject } & Pick<HistoryDialogProps, "onRestored">) {
  const { kind, id, version } = subject;
  const client = useQueryClient();
  const history = useAdminList<CatalogueHistory, CatalogueState>({
    key: ["history", kind, id],
    url: (After) => historyUrl(kind, id, After),
    rowsOf: (page) => page.list,
  });
  const restore = async (of: number, Confirm: boolean): Promise<void> => {
    const body = { Kind: kind, Id: id, Version: version, Of: of, Confirm };
    try {
      const row = await calls.restore(body, idempotencyKey("Restore", body));
      forgetKey("Restore", body);
      void client.invalidateQueries({ queryKey: ["history", kind, id] });
      await client.invalidateQueries({ queryKey: [catalogueUrl] });
      onRestored?.(kind, row);
    } catch (error) {
      const cautions = cautionsOf(error);
      if (!cautions) return showError(error);
      showMessage({
        title: editText.cautions,
        text: cautions.join(""),
        confirm: text.restore,
        confirmed: () => void restore(of, true),
        also: { label: adminText.cancel, run: () => undefined },
      });
    }
  };
  const confirmRestore = (entry: CatalogueState) =>
    showMessage({
      title: text.restoreTo(entry.at ? taipeiTime(entry.at) : text.before),
      text: text.restoreText,
      confirm: text.restore,
      confirmed: () => void restore(entry.version, false),
      also: { label: adminText.cancel, run: () => undefined },
    });

  const { query, rows: entries, more } = history;
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <>
      <ol>
        {entries.map((entry, index) => (
          <Entry
            key={entry.version}
            entry={entry}
            isFirst={!more && index === entries.length - 1}
            isNow={entry.version === version}
            {...(onRestored && entry.version !== version && { onRestore: () => confirmRestore(entry) })}
          />
        ))}
      </ol>
      <LoadMore list={history} label={text.more} className="mt-5" />
    </>
  );
}

interface EntryProps {
  entry: CatalogueState;
  isFirst: boolean;
  isNow: boolean;
  onRestore?: () => void;
}

function Entry({ entry: { at, who, via, changes }, isFirst, isNow, onRestore }: EntryProps) {
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-hairline py-4 text-small md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p>
        {at ? <Moment at={at} /> : text.before}
        {who && (
          <span className="block text-note text-ink-soft">
            {whoText(who)}
            {via === "Import" && text.imported}
          </span>
        )}
      </p>
      <div className="min-w-0">
        {changes.length === 0 && <p className="text-ink-soft">{isFirst ? text.first : text.orderBelow}</p>}
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </div>
      {isNow && <p className="text-note text-ink-soft">{text.now}</p>}
      {onRestore && (
        <Button className="self-start px-4!" onClick={onRestore}>
          {text.restore}
        </Button>
      )}
    </li>
  );
}

/** Renders a changed field; of a long text only the lines that differ. */
function Change({ change: { label, from, to } }: { change: FieldChange }) {
  const [before, after] = changedLines(from ?? "", to ?? "");
  return (
    <p className="line-clamp-12 whitespace-pre-line">
      <span className="text-ink-soft">{label}：</span>
      <del className="text-ink-soft">{before}</del>
      <span className="mx-1.5">{text.arrow}</span>
      {after}
    </p>
  );
}
