import { core, type DeliveryLocation, type Fees, forms, type PayType } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import type { Field } from "@/form/use-form";
import { checkoutText } from "@/text/checkout";
import { FormSection } from "@/ui/form-section";

const text = checkoutText.place;
const places = ["Taiwan", "OutlyingIsland", "Overseas"] as const satisfies readonly DeliveryLocation[];

interface PlaceAndPayProps {
  place: DeliveryLocation;
  payType: PayType;
  fees: Fees | undefined;
  onChoose: (place: DeliveryLocation, payType: PayType) => void;
}

/** Where the goods go, and the ways to pay that the place has (decision D25). */
export function PlaceAndPay({ place, payType, fees, onChoose }: PlaceAndPayProps) {
  return (
    <FormSection title={text.title}>
      <ChoiceField
        field={field<DeliveryLocation>("DeliveryLocation", place, (next) =>
          onChoose(next, payTypeFor(next, payType)),
        )}
        legend={text.legend}
        options={places.map((value) => ({ value, label: text.names[value], note: text.notes[value] }))}
        columns={3}
      />
      <ChoiceField
        field={field<PayType>("PayType", payType, (next) => onChoose(place, next))}
        legend={text.pay}
        options={forms.payOptions(place).map(({ pay_type, label }) => ({
          value: pay_type,
          label,
          note: noteOn(pay_type, fees),
        }))}
        className="mt-2"
      />
    </FormSection>
  );
}

/** The way to pay that was chosen, where the place has it, or else the place's first. */
function payTypeFor(place: DeliveryLocation, chosen: PayType): PayType {
  const [first, ...others] = forms.payOptions(place).map(({ pay_type }) => pay_type);
  return others.includes(chosen) || first === undefined ? chosen : first;
}

function noteOn(payType: PayType, fees: Fees | undefined): string {
  if (payType !== "CashOnDelivery") return text.payNotes[payType];
  return fees ? text.payNotes.CashOnDelivery(core.formatMoney(fees.sale_income)) : "";
}

/** A choice that can never be wrong. */
function field<Value>(name: string, value: Value, onEnter: (value: Value) => void): Field<Value> {
  return { name, value, wrong: "", onEnter, onLeave: () => undefined };
}
