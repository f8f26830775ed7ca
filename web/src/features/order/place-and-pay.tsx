import { core, type DeliveryLocation, type Fees, forms, type PayType, type Setting } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import type { Field } from "@/form/use-form";
import { checkoutText } from "@/text/checkout";
import { FormSection } from "@/ui/page";
import { WayOut } from "./refusal-notice";
import { type Choice, openPlaces, type Way } from "./ways-to-pay";

const text = checkoutText.place;

interface PlaceAndPayProps {
  place: DeliveryLocation;
  payType: PayType;
  /** Choice of the buyer; `place` and `payType` replace what is unavailable. */
  wished: Choice;
  setting: Setting;
  /** Returns the payment methods for a delivery location. */
  waysTo: (place: DeliveryLocation) => Way[];
  onChoose: (place: DeliveryLocation, payType: PayType) => void;
}

/**
 * Renders the delivery location, and the payment methods that it allows (decision D25) and the shop
 * accepts.
 */
export function PlaceAndPay({ place, payType, wished, setting, waysTo, onChoose }: PlaceAndPayProps) {
  const ways = waysTo(place);
  return (
    <FormSection title={text.title}>
      <ChoiceField
        field={field<DeliveryLocation>("DeliveryLocation", place, (next) => onChoose(next, wished.payType))}
        legend={text.legend}
        options={openPlaces(setting).map((value) => ({
          value,
          label: text.names[value],
          note: text.notes[value],
        }))}
        columns={3}
      />
      <ChoiceField
        field={field<PayType>("PayType", payType, (next) => onChoose(place, next))}
        legend={text.pay}
        options={ways.map(({ pay_type, label, refusal }) => ({
          value: pay_type,
          label,
          note: refusal?.message ?? noteOn(pay_type, setting),
          disabled: refusal !== undefined,
        }))}
        className="mt-2"
      />
      <p role="status" className="mt-3 border-l-2 border-cinnabar pl-4 text-small empty:hidden">
        {changes(place, payType, wished, ways.length > 0)}
      </p>
      {ways.map(({ pay_type, refusal }) => refusal && <WayOut key={pay_type} refusal={refusal} />)}
    </FormSection>
  );
}

/** Returns why location or payment method differ from the choice of the buyer; "" if they do not. */
function changes(place: DeliveryLocation, payType: PayType, wished: Choice, hasWays: boolean): string {
  const name = text.names[place];
  return [
    place !== wished.place && text.placeChanged(text.names[wished.place], name),
    !hasWays && text.noWay(name),
    hasWays &&
      payType !== wished.payType &&
      text.payChanged(name, forms.payTypeLabel(wished.payType), forms.payTypeLabel(payType)),
  ]
    .filter(Boolean)
    .join("");
}

/** Renders delivery location and payment method on one line beside the sum. */
export function ChosenWays({
  place,
  payType,
  ways,
}: Pick<PlaceAndPayProps, "place" | "payType"> & { ways: Way[] }) {
  const label = ways.find(({ pay_type }) => pay_type === payType)?.label;
  return (
    <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-b border-hairline pb-3 text-small">
      <dt className="text-ink-soft">{text.legend}</dt>
      <dd className="text-right">{text.names[place]}</dd>
      <dt className="text-ink-soft">{text.pay}</dt>
      <dd className="text-right">{label}</dd>
    </dl>
  );
}

function noteOn(payType: PayType, { sale_income }: Fees): string {
  if (payType !== "CashOnDelivery") return text.payNotes[payType];
  return text.payNotes.CashOnDelivery(core.formatMoney(sale_income));
}

/** Returns the field of a choice that is always valid. */
function field<Value>(name: string, value: Value, onEnter: (value: Value) => void): Field<Value> {
  return { name, value, wrong: "", onEnter, onLeave: () => undefined };
}
