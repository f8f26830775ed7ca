import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MemberCartLine } from "@/api/cart";
import type { Order } from "@/api/order";
import { forms, type Member, type Quote, type ShownTotal } from "@/core";
import { type FormHandle, useForm } from "@/form/use-form";
import { hold, useHeldOrder } from "./held-order";
import { type Chosen, entriesFor, fitted, type OrderEntries, requestOf } from "./order-entries";
import { meetTrouble, sendOrder, type Ways } from "./place-order";

interface OrderFormPlan {
  member: Member;
  chosen: Omit<Chosen, "total">;
  lines: readonly MemberCartLine[];
  /** What it comes to, as the shopper sees it. */
  quote: Quote;
  onPlaced: (order: Order) => void;
  ways: Ways;
  /** Called within the click that sends the order; what it answers is called with the result. */
  onSend: () => Sending;
}

/** What waits for the outcome of an order that is sent. */
interface Sending {
  placed: (order: Order) => void;
  refused: () => void;
}

/** The form of an order: held while it is filled in, sent once. */
export function useOrderForm({
  member,
  lines,
  quote,
  onPlaced,
  ways,
  onSend,
  ...plan
}: OrderFormPlan): FormHandle<OrderEntries> {
  const client = useQueryClient();
  const chosen = { ...plan.chosen, total: quote.total };
  const held = useHeldOrder(({ entries }) => entries);
  const form = useForm<OrderEntries, string>({
    start: held ? fitted(held, chosen.place) : entriesFor(member, chosen.place),
    check: (entries) => forms.checkOrder(requestOf(entries, chosen), entries.Agree, entries.Same),
    send: async (Remark, entries) => {
      const sending = onSend();
      try {
        const order = await sendOrder(requestOf({ ...entries, Remark }, chosen), lines);
        sending.placed(order);
        onPlaced(order);
      } catch (error) {
        sending.refused();
        if (!(await meetTrouble(error, client, ways, shown(quote, lines)))) throw error;
      }
    },
  });
  const { values } = form;
  useEffect(() => hold({ entries: values }), [values]);
  return form;
}

/** The total that the shopper has before them, as the rules compare it with another. */
function shown(quote: Quote, lines: readonly MemberCartLine[]): ShownTotal {
  return {
    quote,
    lines: lines.map(({ product_id, product, category, amount }) => ({
      product_id,
      amount,
      price: product.price,
      product_name: `${category.name} ${product.name}`,
    })),
  };
}

/** The address as the address fields call its parts. */
type PlainAddress = { ZipCode: string; City: string; Area: string; Address: string };

/** The address of an order under the names that the address fields know. */
export function asAddress(
  form: FormHandle<OrderEntries>,
): Pick<FormHandle<PlainAddress>, "values" | "field" | "set"> {
  const { DeliveryZipCode, DeliveryCity, DeliveryArea, DeliveryAddress } = form.values;
  const field = (name: keyof PlainAddress) => form.field(`Delivery${name}`);
  return {
    values: {
      ZipCode: DeliveryZipCode,
      City: DeliveryCity,
      Area: DeliveryArea,
      Address: DeliveryAddress,
    },
    field: field as FormHandle<PlainAddress>["field"],
    set: (parts) =>
      form.set(Object.fromEntries(Object.entries(parts).map(([name, part]) => [`Delivery${name}`, part]))),
  };
}
