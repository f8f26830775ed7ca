/** Export dialog: columns and file format. The choice is stored in this browser. */
import { useState } from "react";
import { useMay, withReauth } from "@/admin/access/session";
import { today } from "@/admin/day";
import { adminText } from "@/admin/text";
import { core, type ExportFormat, type ExportKind } from "@/core";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { exportFile } from "./calls";
import { chosenBefore, remember } from "./export-choice";
import { exportText as text } from "./text";

interface ExportProps {
  kind: ExportKind;
  /** Filters of the list, under the names of the call; `undefined` values are omitted. */
  filters?: Readonly<Record<string, string | undefined>>;
  /** Label of the button, if a page has several exports. */
  label?: string;
}

export function ExportButton({ kind, filters = {}, label = text.open }: ExportProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className="px-5!" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={text.title(text.kinds[kind])}
        className="w-[min(36rem,calc(100vw-2.5rem))]"
      >
        {open && <Choice kind={kind} filters={filters} onClose={close} />}
      </Dialog>
    </>
  );
}

const formats: readonly ExportFormat[] = ["Xlsx", "Csv"];

function Choice({ kind, filters = {}, onClose }: ExportProps & { onClose: () => void }) {
  const maySeePeople = useMay("ExportPersonalData");
  const columns = core.exportColumns(kind).filter(({ names_people }) => maySeePeople || !names_people);
  const before = chosenBefore(kind, columns);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set(before.columns));
  const [format, setFormat] = useState(before.format);
  const [busy, setBusy] = useState(false);
  const chosen = columns.filter(({ name }) => names.has(name));
  const set = (name: string, on: boolean) => {
    const next = new Set(names);
    on ? next.add(name) : next.delete(name);
    setNames(next);
  };
  const submit = () => {
    const Columns = chosen.map(({ name }) => name);
    remember(kind, { columns: Columns, format });
    setBusy(true);
    withReauth(() => exportFile(kind, { ...filters, Columns, Format: format }))
      .then(
        (file) => {
          save(file, `${text.kinds[kind]}-${today()}.${format.toLowerCase()}`);
          onClose();
        },
        (error: unknown) => showError(error),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      {Object.values(filters).some(Boolean) && (
        <p className="mb-4 text-small text-ink-soft">{text.filtered}</p>
      )}
      <fieldset>
        <legend className="mb-2 text-small text-ink-soft">{text.columns}</legend>
        <div className="grid max-h-72 grid-cols-2 gap-x-4 overflow-y-auto border border-hairline px-4 py-2 sm:grid-cols-3">
          {columns.map(({ name, label, names_people }) => (
            <label key={name} className="flex min-h-11 items-center gap-2 text-small">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-cinnabar"
                checked={names.has(name)}
                onChange={(event) => set(name, event.target.checked)}
              />
              <span>
                {label}
                {names_people && <span className="ml-1 text-note text-sandalwood">{text.personal}</span>}
              </span>
            </label>
          ))}
        </div>
        <Button look="bare" onClick={() => setNames(new Set(columns.map(({ name }) => name)))}>
          {text.all}
        </Button>
        <Button look="bare" onClick={() => setNames(new Set())}>
          {text.none}
        </Button>
      </fieldset>
      <fieldset className="mt-3">
        <legend className="mb-1 text-small text-ink-soft">{text.format}</legend>
        <div className="flex flex-wrap gap-x-6">
          {formats.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 text-small">
              <input
                type="radio"
                name="format"
                className="size-5 accent-cinnabar"
                checked={format === one}
                onChange={() => setFormat(one)}
              />
              {text.formats[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.some(({ names_people }) => names_people) && (
        <p className="mt-3 text-small text-sandalwood">{text.warns}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <Button look="seal" data-focus-first busy={busy} disabled={chosen.length === 0} onClick={submit}>
          {text.submit}
        </Button>
      </div>
    </>
  );
}

/** Downloads a file. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
