/** Correction of receiver, address and remark of an order, before its goods leave the shop. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminText } from "@/admin/text";
import { randomKey } from "@/api/client";
import type { StaffOrder } from "@/api/schema";
import { forms } from "@/core";
import { AddressFields } from "@/features/address/address-fields";
import { asAddress } from "@/features/address/delivery-address";
import { reachOf } from "@/form/delivery-reach";
import { SubmitButton } from "@/form/submit-button";
import { PassageField, TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { announce } from "@/ui/live-region";
import { type CorrectionEntries, calls, orderUrl } from "../calls";
import { filterChoices, correctionText as text } from "../text";
import { showConflict } from "./conflict";

/** Text stored for an empty remark. */
const NO_REMARK = "無";

interface CorrectionDialogProps {
  shown: StaffOrder;
  open: boolean;
  onClose: () => void;
}

export function CorrectionDialog({ shown, open, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} className="w-[min(40rem,calc(100vw-2rem))]">
      {open && <CorrectionForm shown={shown} onClose={onClose} />}
    </Dialog>
  );
}

function startOf({ order }: StaffOrder): CorrectionEntries {
  return {
    ReceiveName: order.receive_name,
    ReceiveTel: order.receive_tel,
    DeliveryZipCode: order.delivery_zip_code,
    DeliveryCity: order.delivery_city,
    DeliveryArea: order.delivery_area,
    DeliveryAddress: order.delivery_address,
    Remark: order.remark === NO_REMARK ? "" : order.remark,
    Reason: "",
  };
}

function CorrectionForm({ shown: opened, onClose }: Omit<CorrectionDialogProps, "open">) {
  // The order as it was when the dialog opened: a change meanwhile is a conflict.
  const [shown] = useState(opened);
  const [key] = useState(randomKey);
  const client = useQueryClient();
  const { id } = shown.order;
  const location = shown.order.delivery_location;
  const form = useForm({
    start: startOf(shown),
    check: (entries) => {
      const body = { ...entries, Id: id, Version: shown.version, DeliveryLocation: location };
      forms.checkCorrection(body);
      return body;
    },
    send: async (body) => {
      try {
        const after = await calls.correctDelivery(body, key);
        client.setQueryData([orderUrl(id)], after);
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
      <p className="mb-5 text-small text-ink-soft">{text.lead(filterChoices.location[location])}</p>
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <TextField
          field={form.field("ReceiveName")}
          label={text.name}
          required="quietly"
          autoComplete="off"
        />
        <TextField
          field={form.field("ReceiveTel")}
          label={text.tel}
          required="quietly"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <AddressFields
        form={asAddress(form)}
        overseas={location === "Overseas"}
        reach={reachOf[location]}
        prefix="Delivery"
      />
      <PassageField field={form.field("Remark")} label={text.remark} className="mt-2" />
      <TextField
        field={form.field("Reason")}
        label={text.reason}
        help={text.reasonHelp}
        required="quietly"
        autoComplete="off"
        className="mt-2"
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton busy={form.busy} label={text.submit} className="" />
      </div>
    </form>
  );
}
