/** Form of a return request: pieces of each product, reason, note, and the day of the receipt. */
import type { Order, OrderLine } from "@/api/order";
import { forms, type ReturnFacts, type ReturnReason, type ReturnRequestForm } from "@/core";
import { CodeField } from "@/form/code-field";
import { asDay, DateField } from "@/form/date-field";
import { entryClass, FieldFrame, FieldNotes } from "@/form/field-frame";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { type FormHandle, useForm } from "@/form/use-form";
import { returnText as text } from "@/text/order";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { Stepper } from "@/ui/stepper";

interface ReturnFormProps {
  order: Order;
  /** The buyer is a visitor and enters the code that was sent. */
  byCode?: boolean;
  onClose?: () => void;
  send: (request: ReturnRequestForm) => Promise<void>;
}

/** Reasons in the order in which the form lists them. */
const REASONS = ["NotAsExpected", "Faulty", "WrongGoods", "Other"] as const satisfies ReturnReason[];

/** Values of the form; the pieces of a product are under its id. */
type ReturnEntries = Record<string, string> &
  Record<"Lines" | "Reason" | "Note" | "ReceivedOn" | "Code", string>;

export function ReturnForm({ order, byCode = false, onClose, send }: ReturnFormProps) {
  const lines = order.products.filter((line) => left(line) > 0);
  const only = lines.length === 1 && lines[0] && left(lines[0]) === 1 ? lines[0] : undefined;
  const form = useForm<ReturnEntries, ReturnRequestForm>({
    start: {
      Lines: "",
      Reason: "",
      Note: "",
      ReceivedOn: "",
      Code: "",
      ...Object.fromEntries(lines.map((line) => [keyOf(line), line === only ? "1" : "0"])),
    },
    check: (values) => {
      const request = requestOf(order, lines, values);
      forms.checkReturnRequest(request, factsOf(order), byCode);
      return request;
    },
    send,
  });
  return (
    <form {...form.props}>
      <p className="text-pretty text-ink-soft">
        {order.return_until ? text.until(order.return_until.replaceAll("-", "/")) : text.sevenDays}
      </p>
      <Pieces form={form} lines={lines} />
      <ReasonField form={form} />
      <TextField field={form.field("Note")} label={text.note} autoComplete="off" className="mt-2" />
      {!order.delivered_on && (
        <DateField
          field={form.field("ReceivedOn")}
          label={text.receivedOn}
          help={text.receivedOnHelp}
          autoComplete="off"
          className="mt-2"
        />
      )}
      {byCode && (
        <CodeField
          field={form.field("Code")}
          label={text.visitor.code}
          placeholder={text.visitor.codePlaceholder}
          className="mt-2"
        />
      )}
      <p className="mt-5 text-small text-pretty text-ink-soft">{text.next}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {onClose && <Button onClick={onClose}>{text.close}</Button>}
        <SubmitButton busy={form.busy} label={text.submit} busyLabel={text.busy} className="" />
      </div>
    </form>
  );
}

/** Renders a number field for each product that the buyer still has. */
function Pieces({ form, lines }: { form: FormHandle<ReturnEntries>; lines: readonly OrderLine[] }) {
  const { wrong } = form.field("Lines");
  return (
    <fieldset className="mt-2" aria-describedby="return-lines-wrong">
      <legend className="mb-2 text-small text-ink-soft">{text.goods}</legend>
      <ul className="border-t border-hairline">
        {lines.map((line) => (
          <PiecesOf key={line.product_id} form={form} line={line} />
        ))}
      </ul>
      <FieldNotes id="return-lines" wrong={wrong} />
    </fieldset>
  );
}

function PiecesOf({ form, line }: { form: FormHandle<ReturnEntries>; line: OrderLine }) {
  const name = `${line.category_name} ${line.product_name}`;
  const key = keyOf(line);
  const most = left(line);
  const pieces = Number(form.values[key] ?? 0);
  // A change of the pieces also removes the error of the lines.
  const enter = (value: number) => {
    form.set({ [key]: String(Math.min(Math.max(value, 0), most)), Lines: "" });
  };
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-3">
      <span className="min-w-0">
        <span className="block font-serif leading-normal">{line.category_name}</span>
        <span className="figures text-note text-ink-soft">
          {line.product_name}・{text.bought(most)}
        </span>
      </span>
      <Stepper
        size="small"
        name="Lines"
        wrong={form.field("Lines").wrong !== ""}
        value={pieces}
        onStep={enter}
        onType={(typed) => enter(Number.parseInt(typed.normalize("NFKC"), 10) || 0)}
        words={{ amount: text.pieces(name), decrease: text.less(name), increase: text.more(name) }}
        decrease={pieces > 0 ? "on" : "off"}
        increase={pieces < most ? "on" : "off"}
      />
    </li>
  );
}

function ReasonField({ form }: { form: FormHandle<ReturnEntries> }) {
  const field = form.field("Reason");
  return (
    <FieldFrame label={text.reason} wrong={field.wrong} className="mt-2">
      {(entry) => (
        <select
          {...entry}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onEnter(event.target.value)}
          className={entryClass}
        >
          <option value="">{text.unstated}</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {forms.returnReasonLabel(reason)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Returns the pieces of a line that the buyer still has. */
function left({ amount, returned }: OrderLine): number {
  return amount - returned;
}

/** Returns the name of the value with the pieces of a line. */
function keyOf({ product_id }: OrderLine): string {
  return `Pieces${product_id}`;
}

/** Returns the request as it is sent. */
function requestOf(order: Order, lines: readonly OrderLine[], values: ReturnEntries): ReturnRequestForm {
  return {
    Id: order.id,
    Lines: lines.map((line) => ({ ProductId: String(line.product_id), Pieces: values[keyOf(line)] ?? "" })),
    Reason: values.Reason,
    Note: values.Note,
    ReceivedOn: asDay(values.ReceivedOn),
    Code: values.Code,
  };
}

/** Returns the order as the rule needs it. */
function factsOf(order: Order): ReturnFacts {
  const dayOf = (at: string) => asDay(taipeiTime(at).slice(0, 10));
  return {
    lines: order.products.map((line) => ({ product_id: line.product_id, pieces: left(line) })),
    delivered_on: order.delivered_on,
    placed_on: dayOf(order.createat),
    today: dayOf(new Date().toISOString()),
  };
}
