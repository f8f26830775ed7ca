/**
 * Books received or removed pieces of a stock item, or a count. The input is kept until it is
 * booked.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { adminText } from "@/admin/text";
import type { BookedStock, StockItem } from "@/api/schema";
import { forms, type StockReason, tryRule } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { FootLine } from "@/ui/notice";
import { calls, stockUrl } from "../calls";
import { bookingText as text } from "../text";
import {
  type BookingEntries,
  bookingForm,
  changeFor,
  type Present,
  presentOf,
  reasons,
  seenOf,
} from "./booking";
import { nameOf } from "./items";

interface BookingDialogProps {
  /** `null` while the dialog is closed. */
  item: StockItem | null;
  onClose: () => void;
  onBooked: (booked: BookedStock) => void;
}

export function BookingDialog({ item, onClose, onBooked }: BookingDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={text.title}
      className="w-[min(34rem,calc(100vw-2rem))]"
    >
      {item && (
        <BookingForm
          key={`${item.prod_id} ${item.ware_id}`}
          item={item}
          onClose={onClose}
          onBooked={onBooked}
        />
      )}
    </Dialog>
  );
}

function BookingForm({ item, onClose, onBooked }: BookingDialogProps & { item: StockItem }) {
  const [seen, setSeen] = useState(() => seenOf(item));
  const [present, setPresent] = useState<Present | null>(null);
  const client = useQueryClient();
  const start: BookingEntries = { Reason: "Received", Change: "", Quantity: "", Note: "" };
  const form = useForm({
    start: { ...start },
    check: (entries) => forms.stockStep(bookingForm(entries, seen), item.quantity),
    send: async (_, entries) => {
      const body = bookingForm(entries, seen);
      try {
        const booked = await calls.book(body, idempotencyKey("stock", body));
        forgetKey("stock", body);
        onBooked(booked);
      } catch (error) {
        const now = presentOf(error);
        if (!now) throw error;
        setSeen(seenOf(now.item));
        setPresent(now);
      } finally {
        void client.invalidateQueries({ queryKey: [stockUrl] });
      }
    },
  });
  const { Reason } = form.values;
  const isCount = Reason === "Counted";
  const reason = form.field("Reason");
  const choose = (value: StockReason) =>
    form.set({ Reason: value, Change: changeFor(value, form.values.Change) });
  return (
    <form {...form.props}>
      <p className="text-small">
        {nameOf(item)}
        <span className="figures block text-note text-ink-soft">
          {item.prod_id}．{item.ware_id}　{text.now(item.quantity)}
        </span>
      </p>
      {present && <ColleagueBooking present={present} isCount={isCount} />}
      <ChoiceField
        field={{ ...reason, onEnter: choose }}
        legend={text.reason}
        options={reasons.map((value) => ({ value, label: forms.stockReasonLabel(value) }))}
        columns="short"
        className="mt-5"
      />
      {isCount ? (
        <TextField
          key="count"
          field={form.field("Quantity")}
          label={text.quantity}
          help={text.countHelp(seen.quantity)}
          required="quietly"
          inputMode="numeric"
          autoComplete="off"
        />
      ) : (
        <TextField
          key="change"
          field={form.field("Change")}
          label={text.change}
          help={text.changeHelp}
          required="quietly"
          autoComplete="off"
        />
      )}
      <TextField field={form.field("Note")} label={text.note} autoComplete="off" className="mt-2" />
      <Outcome item={item} entries={form.values} seen={seen} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton busy={form.busy} label={present ? text.again : text.submit} className="" />
      </div>
    </form>
  );
}

/** Renders the booking that a colleague made meanwhile. */
function ColleagueBooking({ present: { item, last }, isCount }: { present: Present; isCount: boolean }) {
  return (
    <div role="alert" className="mt-4 border-l-2 border-cinnabar pl-3 text-small">
      <p className="text-cinnabar">{text.changed}</p>
      {last && <p>{text.last(last.who ?? text.colleague, last.label, last.change, last.note)}</p>}
      <p>
        {text.present(item.quantity)}
        {isCount ? text.checkCount : text.checkChange}
      </p>
    </div>
  );
}

/** Renders the resulting stock once the input is valid. */
function Outcome({
  item,
  entries,
  seen,
}: {
  item: StockItem;
  entries: BookingEntries;
  seen: ReturnType<typeof seenOf>;
}) {
  const result = tryRule(() => forms.stockStep(bookingForm(entries, seen), item.quantity));
  const step = result.ok ? result.value : null;
  return (
    <div aria-live="polite" className="min-h-6 text-small">
      {step && (
        <p className="figures">
          {step.from === step.to ? text.same(step.to) : text.becomes(step.from, step.to)}
        </p>
      )}
      {step && step.short > 0 && <p className="text-cinnabar">{text.short(step.short)}</p>}
    </div>
  );
}

/** Renders the result of a booking at the bottom of the screen, until it is closed. */
export function Booked({ booked, onClose }: { booked: BookedStock | null; onClose: () => void }) {
  return (
    <FootLine>
      {booked && (
        <>
          <span className="figures">{text.done(nameOf(booked.item), booked.step.from, booked.step.to)}</span>
          {booked.step.short > 0 && <span className="text-cinnabar">{text.short(booked.step.short)}</span>}
          <Button look="bare" onClick={onClose}>
            {adminText.close}
          </Button>
        </>
      )}
    </FootLine>
  );
}
