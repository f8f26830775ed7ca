/** Lines of a bank statement, grouped by certainty of their match. */
import { Link } from "react-router";
import { orderPath } from "@/admin/paths";
import type { LikelyOrder, PreviewedTransfer, TransferKind } from "@/api/schema";
import { taipeiTime } from "@/ui/format";
import { Price } from "@/ui/price";
import { transferText as text } from "../text";
import type { Choices } from "./choices";

const GROUPS = ["Certain", "Doubtful", "Unknown", "Before"] as const satisfies readonly TransferKind[];

interface TransferGroupsProps {
  lines: readonly PreviewedTransfer[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

export function TransferGroups({ lines, choices, onChoose }: TransferGroupsProps) {
  return (
    <>
      {GROUPS.map((kind) => {
        const group = lines.filter(({ found }) => found === kind);
        if (group.length === 0) return null;
        return (
          <section key={kind} className="mt-8">
            <h2 className="text-lead">
              {text.groups[kind]} <span className="figures text-small text-ink-soft">{group.length}</span>
            </h2>
            <p className="mt-1 text-note text-ink-soft">{text.groupText[kind]}</p>
            <ul className="mt-3 border-t border-hairline-strong">
              {group.map((line) => (
                <li
                  key={line.fingerprint}
                  className="grid gap-x-6 gap-y-2 border-b border-hairline py-3 text-small md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
                >
                  <Transfer line={line} />
                  <Order
                    line={line}
                    chosen={choices[line.fingerprint] ?? ""}
                    onChoose={(id) => onChoose({ ...choices, [line.fingerprint]: id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Transfer({ line }: { line: PreviewedTransfer }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={line.amount} className="text-body" />
        <span className="figures text-ink-soft">{line.day.replaceAll("-", "/")}</span>
      </p>
      <p className="figures break-all text-note text-ink-soft">{line.payer}</p>
      <p className="text-note text-ink-faint">{text.line(line.line)}</p>
      {line.caution && <p className="text-note text-cinnabar">{line.caution}</p>}
    </div>
  );
}

interface OrderProps {
  line: PreviewedTransfer;
  chosen: string;
  onChoose: (id: string) => void;
}

function Order({ line, chosen, onChoose }: OrderProps) {
  const { booked, found, orders } = line;
  if (booked) {
    return (
      <p>
        <OrderLink id={booked.order_id} />
        <span className="block text-note text-ink-soft">
          {text.bookedBy(taipeiTime(booked.at).slice(0, 16), booked.who)}
        </span>
      </p>
    );
  }
  const [certain] = orders;
  if (found === "Certain" && certain) {
    return (
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          aria-label={text.include(line.line)}
          className="mt-0.5 size-5 shrink-0 accent-cinnabar"
          checked={chosen !== ""}
          onChange={(event) => onChoose(event.target.checked ? certain.id : "")}
        />
        <Likely order={certain} />
      </label>
    );
  }
  return <Choice line={line} chosen={chosen} onChoose={onChoose} />;
}

/** Renders the choice of a likely order, another order number, or none for now. */
function Choice({ line, chosen, onChoose }: OrderProps) {
  const { fingerprint, orders } = line;
  const isListed = orders.some(({ id }) => id === chosen);
  const radio = (id: string) => ({
    type: "radio" as const,
    name: fingerprint,
    className: "mt-0.5 size-5 shrink-0 accent-cinnabar",
    checked: chosen === id,
    onChange: () => onChoose(id),
  });
  return (
    <fieldset>
      <legend className="sr-only">{text.choose(line.line)}</legend>
      {orders.map((order) => (
        <label key={order.id} className="flex min-h-11 items-start gap-3 py-1">
          <input {...radio(order.id)} />
          <Likely order={order} />
        </label>
      ))}
      {orders.length > 0 && (
        <label className="flex min-h-11 items-start gap-3 py-1">
          <input {...radio("")} />
          {text.none}
        </label>
      )}
      <label className="flex flex-wrap items-center gap-x-3 text-note text-ink-soft">
        {text.other}
        <input
          value={isListed ? "" : chosen}
          maxLength={16}
          autoComplete="off"
          spellCheck={false}
          list="awaited-orders"
          onChange={(event) => onChoose(event.target.value)}
          className="figures h-11 w-52 border border-hairline-strong bg-paper-bright px-3 text-small text-ink uppercase"
        />
      </label>
    </fieldset>
  );
}

function Likely({ order }: { order: LikelyOrder }) {
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <OrderLink id={order.id} />
        <Price amount={order.price} />
        <span>{order.buy_name}</span>
        <span className="figures text-note text-ink-soft">{text.digits(order.digits)}</span>
      </span>
      <span className="block text-note text-ink-soft">
        {text.score(order.score)}：{order.reasons.join("、")}
      </span>
    </span>
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link
      to={orderPath(id)}
      className="figures underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      {id}
    </Link>
  );
}
