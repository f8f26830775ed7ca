/** Return of all goods of an order that has left the shop (decision D199). */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminText } from "@/admin/text";
import { randomKey } from "@/api/client";
import type { StaffOrder } from "@/api/schema";
import { forms } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { calls, orderUrl } from "../calls";
import { takeBackText as text } from "../text";
import { showConflict } from "./conflict";

interface TakeBackDialogProps {
  shown: StaffOrder;
  open: boolean;
  onClose: () => void;
}

export function TakeBackDialog({ shown, open, onClose }: TakeBackDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} className="w-[min(36rem,calc(100vw-2rem))]">
      {open && <TakeBackForm shown={shown} onClose={onClose} />}
    </Dialog>
  );
}

/** Id of the list of common reasons. */
const REASONS = "take-back-reasons";

function TakeBackForm({ shown: opened, onClose }: Omit<TakeBackDialogProps, "open">) {
  // The order as it was when the dialog opened: a change meanwhile is a conflict.
  const [shown] = useState(opened);
  const { order, version, staff_actions } = shown;
  const [key] = useState(randomKey);
  const client = useQueryClient();
  const cautions = staff_actions.find(({ action }) => action === "take_back")?.cautions ?? [];
  const form = useForm({
    // The written-off pieces by product id, beside the reason.
    start: {
      Reason: "",
      ...Object.fromEntries(order.products.map(({ product_id }) => [String(product_id), "0"])),
    } as { Reason: string } & Record<string, string>,
    check: ({ Reason, ...pieces }) => {
      const WrittenOff = Object.entries(pieces).map(([id, typed]) => ({
        ProductId: Number(id),
        Pieces: typed.trim() || 0,
      }));
      const body = { Id: order.id, Version: version, Reason, WrittenOff, Confirm: cautions.length > 0 };
      forms.checkTakeBack(
        body,
        order.products.map(({ product_id, amount }) => ({ product_id, amount })),
      );
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
  return (
    <form {...form.props}>
      <div className="mb-5 text-small">
        {cautions.length === 0 && <p>{order.pay_status === REFUNDED ? text.refunded : text.unpaid}</p>}
        {cautions.map((caution) => (
          <p key={caution} className="border-l-2 border-cinnabar pl-3 text-cinnabar">
            {caution}
          </p>
        ))}
        <p className="mt-2 text-ink-soft">{text.stock}</p>
      </div>
      {order.products.map(({ product_id, category_name, product_name, amount }) => (
        <TextField
          key={product_id}
          field={form.field(String(product_id))}
          label={text.writtenOff(`${category_name}　${product_name}`, amount)}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
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
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton
          busy={form.busy}
          label={order.pay_status === PAID ? text.submitPaid : text.submit}
          className=""
        />
      </div>
    </form>
  );
}

/** Pay statuses of orders that were paid. */
const PAID = 2;
const REFUNDED = 3;
