import type { ReactNode } from "react";
import type { DeliveryLocation } from "@/core";
import { AgreeField } from "@/form/agree-field";
import { PassageField } from "@/form/passage-field";
import type { FormHandle } from "@/form/use-form";
import { checkoutText } from "@/text/checkout";
import { FormSection } from "@/ui/form-section";
import type { OrderEntries } from "./order-entries";
import { BuyerFields, ReceiverFields } from "./person-fields";
import { SavedAddresses } from "./saved-addresses";

const text = checkoutText.details;

/** The form's name, for the button that stands beside it. */
export const ORDER_FORM = "order-form";

interface OrderFormProps {
  form: FormHandle<OrderEntries>;
  place: DeliveryLocation;
  /** Where the goods go and how they are paid, to be seen and changed. */
  choice: ReactNode;
  /** The fields of the address, which have a feature of their own. */
  address: ReactNode;
}

/** Who orders, who receives and where, what else is to be said, and the consent. */
export function OrderForm({ form, place, choice, address }: OrderFormProps) {
  return (
    <form id={ORDER_FORM} {...form.props}>
      {choice}
      <BuyerFields form={form} place={place} />
      <ReceiverFields form={form} place={place} />
      <FormSection title={text.address}>
        <SavedAddresses place={place} onUse={form.set} />
        {address}
      </FormSection>
      <FormSection title={text.remarkTitle}>
        <PassageField field={form.field("Remark")} label={text.remark} help={text.remarkHelp} />
      </FormSection>
      <div className="mt-6 border-t border-hairline pt-7">
        <AgreeField field={form.field("Agree")} />
      </div>
    </form>
  );
}
