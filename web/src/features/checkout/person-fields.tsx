import type { DeliveryLocation } from "@/core";
import { CheckField } from "@/form/check-field";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { checkoutText } from "@/text/checkout";
import { FormSection } from "@/ui/form-section";
import type { OrderEntries } from "./order-entries";

const text = checkoutText.details;

interface PersonFieldsProps {
  form: FormHandle<OrderEntries>;
  place: DeliveryLocation;
}

/** Who orders. */
export function BuyerFields({ form, place }: PersonFieldsProps) {
  return (
    <FormSection title={text.buyer}>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <TextField field={form.field("BuyName")} label={text.name} required autoComplete="name" />
        <TextField
          field={form.field("BuyTel")}
          label={text.tel}
          help={telHelp(place)}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          field={form.field("BuyEmail")}
          label={text.email}
          help={text.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="email"
          className="sm:col-span-2"
        />
      </div>
    </FormSection>
  );
}

/** Who receives: the buyer, or somebody else. */
export function ReceiverFields({ form, place }: PersonFieldsProps) {
  const { Same, BuyName, BuyTel } = form.values;
  const name = form.field("ReceiveName");
  const tel = form.field("ReceiveTel");
  return (
    <FormSection title={text.receiver}>
      <CheckField field={form.field("Same")} className="mb-4">
        {text.same}
      </CheckField>
      <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <TextField
          field={Same ? { ...name, value: BuyName } : name}
          label={text.name}
          required
          readOnly={Same}
          autoComplete="shipping name"
        />
        <TextField
          field={Same ? { ...tel, value: BuyTel } : tel}
          label={text.tel}
          help={telHelp(place)}
          required
          readOnly={Same}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
        />
      </div>
    </FormSection>
  );
}

function telHelp(place: DeliveryLocation): string {
  return place === "Overseas" ? text.telAbroad : text.telHelp;
}
