/** Order that staff enter for a buyer on the phone, at the counter or in a chat (decision D203). */
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { useAdminAnswer, useMay } from "@/admin/access/session";
import { catalogueUrl } from "@/admin/catalogue-tree";
import { Heading } from "@/admin/frame/frame";
import { useUnsaved } from "@/admin/frame/leaving";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { orderPath } from "@/admin/paths";
import { ApiError, randomKey } from "@/api/client";
import type { CatalogueTree, StaffOrder } from "@/api/schema";
import { type DeliveryLocation, forms, type Setting } from "@/core";
import { AddressFields } from "@/features/address/address-fields";
import { asAddress } from "@/features/address/delivery-address";
import { OrderSum } from "@/features/order/order-sum";
import { fittingChoice, openPlaces, waysToPay } from "@/features/order/ways-to-pay";
import { useSetting } from "@/features/settings/setting";
import { CheckField } from "@/form/check-field";
import { ChoiceField } from "@/form/choice-field";
import { reachOf } from "@/form/delivery-reach";
import { SubmitButton } from "@/form/submit-button";
import { PassageField, TextField } from "@/form/text-field";
import { type FormHandle, useForm } from "@/form/use-form";
import { announce } from "@/ui/live-region";
import { calls, orderUrl } from "../calls";
import { entryText as text } from "../entry-text";
import {
  type EntryLine,
  type EntryValues,
  entryRequest,
  goodsOf,
  quoteOf,
  startOf,
} from "../parts/entry-form";
import { GoodsPicker } from "../parts/goods-picker";
import { filterChoices } from "../text";

export default function NewOrderPage() {
  const [params] = useSearchParams();
  const mayEnter = useMay("EditOrder");
  const exchangeOf = params.get("exchange");
  if (!mayEnter) return <p className="py-16 text-center">{text.notAllowed}</p>;
  return exchangeOf ? <Exchange id={exchangeOf} /> : <Loaded returned={undefined} />;
}

function Exchange({ id }: { id: string }) {
  const query = useAdminAnswer<StaffOrder>(orderUrl(id));
  // The values of the form are those of the first answer.
  const [returned, setReturned] = useState(query.data);
  if (query.data && !returned) setReturned(query.data);
  if (!returned && query.error instanceof ApiError && query.error.nothingThere) {
    return <p className="py-16 text-center">{query.error.message}</p>;
  }
  return returned ? <Loaded returned={returned} /> : <NotLoaded query={query} />;
}

function Loaded({ returned }: { returned: StaffOrder | undefined }) {
  const query = useAdminAnswer<CatalogueTree>(catalogueUrl);
  const setting = useSetting();
  if (!query.data || !setting) return <NotLoaded query={query} />;
  return <EntryForm tree={query.data} setting={setting} returned={returned} />;
}

interface EntryFormProps {
  tree: CatalogueTree;
  setting: Setting;
  /** Order whose returned goods the new order replaces. */
  returned: StaffOrder | undefined;
}

function EntryForm({ tree, setting, returned }: EntryFormProps) {
  const [lines, setLines] = useState<EntryLine[]>([]);
  const [key, renew] = useState(randomKey);
  const [isPlaced, setPlaced] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const exchangeOf = returned?.order.id ?? "";
  const [start] = useState(() => startOf(returned));
  const goods = goodsOf(tree.menus);
  const current = lines.map((line) => ({
    ...line,
    good: goods.find(({ id }) => id === line.good.id) ?? line.good,
  }));
  const requestOf = (values: EntryValues) =>
    entryRequest(values, current, exchangeOf, quoteOf(current, values, setting)?.total);
  // The shop may have closed the chosen location or way to pay.
  const offered = (values: EntryValues) => ({ ...values, ...choiceOf(values, setting) });
  const form = useForm({
    start,
    check: (values) => {
      const body = requestOf(offered(values));
      forms.checkOrderEntry(body, values.Same);
      return body;
    },
    send: async (body) => {
      try {
        const placed = await calls.enterOrder(body, key);
        client.setQueryData([orderUrl(placed.order.id)], placed);
        announce(text.done);
        flushSync(() => setPlaced(true));
        navigate(orderPath(placed.order.id), { replace: true });
      } catch (error) {
        // A refused order is another request when it is sent again; one without an answer is not.
        if (!(error instanceof ApiError && error.passing)) renew(randomKey());
        void client.invalidateQueries();
        throw error;
      }
    },
  });
  useUnsaved(!isPlaced && (lines.length > 0 || form.values !== start));
  const values = offered(form.values);
  const quote = quoteOf(current, values, setting);
  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-6 max-w-prose text-small text-ink-soft">
        {exchangeOf ? text.exchange(exchangeOf) : text.lead}
      </p>
      <form {...form.props} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <Section title={text.goods}>
            <GoodsPicker goods={goods} lines={current} onChange={setLines} field={form.field("Lines")} />
          </Section>
          <WayFields form={form} setting={setting} />
          <PeopleFields form={form} isExchange={exchangeOf !== ""} />
        </div>
        <aside className="grid content-start gap-6 xl:sticky xl:top-6 xl:self-start">
          <Section title={text.sum}>
            {quote ? (
              <OrderSum order={{ quote, delivery_location: values.DeliveryLocation }} />
            ) : (
              <p className="text-small text-ink-soft">{lines.length > 0 ? text.wrongSum : text.noSum}</p>
            )}
          </Section>
          <Section>
            <CheckField field={form.field("Consent")} required className="mb-5">
              {text.consent}
            </CheckField>
            <SubmitButton busy={form.busy} label={text.submit} />
          </Section>
        </aside>
      </form>
    </>
  );
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="panel">
      {title && <h2 className="mb-3 text-h3">{title}</h2>}
      {children}
    </section>
  );
}

interface FieldsProps {
  form: FormHandle<EntryValues>;
}

const waysTo = (place: DeliveryLocation, setting: Setting) => waysToPay(place, setting, { ways: [] });

/** Returns delivery location and way to pay as the shop offers them now. */
function choiceOf(values: EntryValues, setting: Setting) {
  const chosen = { place: values.DeliveryLocation, payType: values.PayType };
  const { place, payType } = fittingChoice(chosen, openPlaces(setting), (place) => waysTo(place, setting));
  return { DeliveryLocation: place, PayType: payType };
}

/** Renders delivery location and way to pay. A closed one cannot be chosen. */
function WayFields({ form, setting }: FieldsProps & { setting: Setting }) {
  const { DeliveryLocation, PayType } = choiceOf(form.values, setting);
  const ways = waysTo(DeliveryLocation, setting);
  return (
    <Section>
      <ChoiceField
        field={{ ...form.field("DeliveryLocation"), value: DeliveryLocation }}
        legend={text.place}
        columns={3}
        options={openPlaces(setting).map((value) => ({ value, label: filterChoices.location[value] }))}
      />
      <ChoiceField
        field={{ ...form.field("PayType"), value: PayType }}
        legend={text.payType}
        columns={3}
        className="mt-5"
        options={ways.map(({ pay_type }) => ({ value: pay_type, label: filterChoices.payType[pay_type] }))}
      />
    </Section>
  );
}

/** Renders buyer, receiver, address and remark. */
function PeopleFields({ form, isExchange }: FieldsProps & { isExchange: boolean }) {
  const { Same, BuyName, BuyTel, DeliveryLocation } = form.values;
  const name = form.field("ReceiveName");
  const tel = form.field("ReceiveTel");
  const two = "grid gap-x-8 gap-y-2 sm:grid-cols-2";
  return (
    <>
      <Section title={text.buyer}>
        <div className={two}>
          <TextField
            field={form.field("BuyName")}
            label={text.name}
            required="quietly"
            readOnly={isExchange}
            autoComplete="off"
          />
          <TextField
            field={form.field("BuyTel")}
            label={text.tel}
            help={isExchange ? text.exchangeTel : text.telHelp}
            required="quietly"
            readOnly={isExchange}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <TextField
            field={form.field("BuyEmail")}
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField field={form.field("TaxNo")} label={text.taxNo} inputMode="numeric" autoComplete="off" />
          <TextField field={form.field("TaxTitle")} label={text.taxTitle} autoComplete="off" />
        </div>
      </Section>
      <Section title={text.receiver}>
        <CheckField field={form.field("Same")} className="mb-4">
          {text.same}
        </CheckField>
        <div className={two}>
          <TextField
            field={Same ? { ...name, value: BuyName } : name}
            label={text.name}
            required="quietly"
            readOnly={Same}
            autoComplete="off"
          />
          <TextField
            field={Same ? { ...tel, value: BuyTel } : tel}
            label={text.tel}
            required="quietly"
            readOnly={Same}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </div>
        <AddressFields
          form={asAddress(form)}
          overseas={DeliveryLocation === "Overseas"}
          reach={reachOf[DeliveryLocation]}
          prefix="Delivery"
        />
        <PassageField field={form.field("Remark")} label={text.remark} className="mt-2" />
      </Section>
    </>
  );
}
