/** File of the selected orders for a carrier: its template, and the download. */
import { useState } from "react";
import { useMay } from "@/admin/access/session";
import { today } from "@/admin/day";
import { parcelsFile } from "@/admin/list/calls";
import { save } from "@/admin/list/export-dialog";
import { adminText } from "@/admin/text";
import type { ParcelTemplate } from "@/core";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { orderText, parcelsText as text } from "../text";

const templates: readonly ParcelTemplate[] = ["TCat", "Plain"];

export function ParcelsButton({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (!useMay("Print")) return null;
  return (
    <>
      <Button className="px-4! whitespace-nowrap" onClick={() => setOpen(true)}>
        {orderText.parcels}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.title}
        className="w-[min(34rem,calc(100vw-2.5rem))]"
      >
        {open && <Choice ids={ids} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Choice({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [template, setTemplate] = useState<ParcelTemplate>("TCat");
  const [busy, setBusy] = useState(false);
  const submit = () => {
    setBusy(true);
    parcelsFile({ Template: template, Format: "Xlsx", Ids: ids })
      .then((file) => {
        save(file, `${text.templates[template]}-${today()}.xlsx`);
        onClose();
      }, showError)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className="mb-4 text-small text-ink-soft">{text.lead(ids.length)}</p>
      <fieldset>
        <legend className="mb-1 text-small text-ink-soft">{text.template}</legend>
        {templates.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 text-small">
            <input
              type="radio"
              name="template"
              className="size-5 accent-cinnabar"
              checked={template === one}
              onChange={() => setTemplate(one)}
            />
            {text.templates[one]}
          </label>
        ))}
      </fieldset>
      <p className="mt-2 text-note text-ink-soft">{text.help[template]}</p>
      <p className="mt-3 text-small text-sandalwood">{text.warns}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <Button look="seal" data-focus-first busy={busy} onClick={submit}>
          {text.submit}
        </Button>
      </div>
    </>
  );
}
