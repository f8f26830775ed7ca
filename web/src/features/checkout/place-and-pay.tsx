import {
  core,
  type DeliveryLocation,
  type Fees,
  forms,
  type PayOption,
  type PayType,
  type Setting,
} from "@/core";
import { ChoiceField } from "@/form/choice-field";
import type { Field } from "@/form/use-form";
import { checkoutText } from "@/text/checkout";
import { FormSection } from "@/ui/form-section";

const text = checkoutText.place;
const places = ["Taiwan", "OutlyingIsland", "Overseas"] as const satisfies readonly DeliveryLocation[];

interface PlaceAndPayProps {
  place: DeliveryLocation;
  payType: PayType;
  setting: Setting;
  onChoose: (place: DeliveryLocation, payType: PayType) => void;
}

/** Where the goods go, and the ways to pay that the place has (decision D25) and the shop takes at present. */
export function PlaceAndPay({ place, payType, setting, onChoose }: PlaceAndPayProps) {
  return (
    <FormSection title={text.title}>
      <ChoiceField
        field={field<DeliveryLocation>("DeliveryLocation", place, (next) =>
          onChoose(next, payTypeFor(next, payType, setting)),
        )}
        legend={text.legend}
        options={places.map((value) => ({ value, label: text.names[value], note: text.notes[value] }))}
        columns={3}
      />
      <ChoiceField
        field={field<PayType>("PayType", payType, (next) => onChoose(place, next))}
        legend={text.pay}
        options={waysToPay(place, setting).map(({ pay_type, label }) => ({
          value: pay_type,
          label,
          note: noteOn(pay_type, setting),
        }))}
        className="mt-2"
      />
    </FormSection>
  );
}

/** The place's ways to pay that are open. */
function waysToPay(place: DeliveryLocation, { open_pay_types }: Setting): PayOption[] {
  return forms.payOptions(place).filter(({ pay_type }) => open_pay_types.includes(pay_type));
}

/** The way to pay that was chosen, where the place has it and it is open, or else the place's first. */
export function payTypeFor(place: DeliveryLocation, chosen: PayType, setting: Setting): PayType {
  const [first, ...others] = waysToPay(place, setting).map(({ pay_type }) => pay_type);
  return others.includes(chosen) || first === undefined ? chosen : first;
}

function noteOn(payType: PayType, { sale_income }: Fees): string {
  if (payType !== "CashOnDelivery") return text.payNotes[payType];
  return text.payNotes.CashOnDelivery(core.formatMoney(sale_income));
}

/** A choice that can never be wrong. */
function field<Value>(name: string, value: Value, onEnter: (value: Value) => void): Field<Value> {
  return { name, value, wrong: "", onEnter, onLeave: () => undefined };
}
