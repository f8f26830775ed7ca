/** Return of all or a part of the goods of an order (decisions D199, D200). */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminText } from "@/admin/text";
import { randomKey } from "@/api/client";
import type { ReturnRequestView, StaffOrder } from "@/api/schema";
import { type CreditReceipt, core, forms, type TakeBackForm as TakeBackBody, tryRule } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { type FormHandle, useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { calls, orderUrl } from "../calls";
import { takeBackText as text } from "../return-text";
import { showConflict } from "./conflict";
import { openRequest, productName } from "./return-request";

interface TakeBackDialogProps {
  shown: StaffOrder;
  open: boolean;
  onClose: () => void;
}

export function TakeBackDialog({ shown, open, onClose }: TakeBackDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} className="w-[min(40rem,calc(100vw-2rem))]">
      {open && <TakeBackForm shown={shown} onClose={onClose} />}
    </Dialog>
  );
}

/** Id of the list of common reasons. */
const REASONS = "take-back-reasons";

/** Pay status of paid orders, of which a part can come back. */
const PAID = 2;

/**
 * Entries of the form: the reason, the sums, and two numbers of pieces for each product. `Lines` is
 * always empty; the rule reports a wrong number of pieces there.
 */
type Entries = { Reason: string; Fees: string; Deduction: string; Lines: string } & Record<string, string>;

const pieces = (productId: number) => `Pieces ${productId}`;
const writtenOff = (productId: number) => `WrittenOff ${productId}`;

function TakeBackForm({ shown: opened, onClose }: Omit<TakeBackDialogProps, "open">) {
  // The order as it was when the dialog opened: a change meanwhile is a conflict.
  const [shown] = useState(opened);
  const { order, version, returnable, staff_actions } = shown;
  const [key] = useState(randomKey);
  const client = useQueryClient();
  const isPaid = returnable.pay_status === PAID;
  const cautions = staff_actions.find(({ action }) => action === "take_back")?.cautions ?? [];
  const held = returnable.lines.filter((line) => line.pieces > 0);
  const request = openRequest(order);
  // An unpaid order comes back as a whole.
  const requested = isPaid && request ? piecesOf(request) : null;
  const bodyOf = ({ Reason, Fees, Deduction, Lines: _, ...typed }: Entries): TakeBackBody => ({
    Id: order.id,
    Version: version,
    Reason,
    Lines: held.map(({ product_id }) => ({
      ProductId: product_id,
      Pieces: typed[pieces(product_id)] ?? "",
      WrittenOff: typed[writtenOff(product_id)] ?? "",
    })),
    Fees,
    Deduction,
    Confirm: true,
  });
  const form = useForm({
    start: {
      Reason: request ? text.byBuyer(request.reason_label) : "",
      Fees: "",
      Deduction: "",
      Lines: "",
      ...Object.fromEntries(
        held.flatMap((line) => [
          [pieces(line.product_id), String(requested ? (requested.get(line.product_id) ?? 0) : line.pieces)],
          [writtenOff(line.product_id), "0"],
        ]),
      ),
    } as Entries,
    check: (entries) => {
      const body = bodyOf(entries);
      forms.creditReceipt(body, returnable);
      return body;
    },
    send: async (body) => {
      try {
        client.setQueryData([orderUrl(order.id)], await calls.takeBack(body, key));
        announce(text.done);
      } catch (error) {
        await showConflict(error, shown);
      }
      void client.invalidateQueries();
      onClose();
    },
  });
  // The sum does not depend on the reason.
  const counted = tryRule(() => forms.creditReceipt({ ...bodyOf(form.values), Reason: "…" }, returnable));
  const receipt = counted.ok ? counted.value : null;
  return (
    <form {...form.props}>
      <p className="mb-5 text-small text-ink-soft">{isPaid ? text.stock : `${text.stock}${text.whole}`}</p>
      {requested && <p className="mb-5 text-small text-ink-soft">{text.requested}</p>}
      {/* The receipt below says what a paid order is owed. */}
      {!isPaid &&
        cautions.map((caution) => (
          <p key={caution} className="mb-5 border-l-2 border-cinnabar pl-3 text-small text-cinnabar">
            {caution}
          </p>
        ))}
      {held.map(({ product_id, pieces }) => (
        <Line
          key={product_id}
          id={product_id}
          name={text.left(productName(order, product_id), pieces)}
          form={form}
          isPaid={isPaid}
        />
      ))}
      <p role="alert" className="text-small text-cinnabar">
        {form.field("Lines").wrong}
      </p>
      {isPaid && (
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField
            field={form.field("Fees")}
            label={text.fees}
            help={text.feesHelp(core.formatMoney(returnable.fees))}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={form.field("Deduction")}
            label={text.deduction}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
      <TextField
        field={form.field("Reason")}
        label={text.reason}
        required="quietly"
        autoComplete="off"
        list={REASONS}
        className="mt-2"
      />
      <datalist id={REASONS}>
        {text.reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <Sentences receipt={receipt} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton
          busy={form.busy}
          label={isPaid && receipt ? text.submitPaid(core.formatMoney(receipt.total)) : text.submit}
          className=""
        />
      </div>
    </form>
  );
}

/** Returns the pieces that the buyer wants to return, by product id. */
function piecesOf({ lines }: ReturnRequestView): ReadonlyMap<number, number> {
  return new Map(lines.map(({ product_id, pieces }) => [product_id, pieces]));
}

interface LineProps {
  id: number;
  name: string;
  form: FormHandle<Entries>;
  isPaid: boolean;
}

/** Renders the numbers of pieces of a product; an unpaid order comes back as a whole. */
function Line({ id, name, form, isPaid }: LineProps) {
  return (
    <fieldset className="border-t border-hairline pt-2">
      <legend className="float-left w-full text-small">{name}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-5">
        {isPaid && (
          <TextField
            field={form.field(pieces(id))}
            label={text.pieces}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <TextField
          field={form.field(writtenOff(id))}
          label={text.writtenOff}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}

/** Renders the parts of the sum to refund. */
function Sentences({ receipt }: { receipt: CreditReceipt | null }) {
  if (!receipt) return null;
  return (
    <div className="mt-4 border-l-2 border-cinnabar pl-3 text-small" aria-live="polite">
      <h3 className="text-ink-soft">{text.receipt}</h3>
      {receipt.sentences.map((sentence) => (
        <p key={sentence} className="figures">
          {sentence}
        </p>
      ))}
    </div>
  );
}
