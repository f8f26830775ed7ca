/** Action on one or several orders: input fields, preview for each order, and execution. */
import { useState } from "react";
import { today } from "@/admin/day";
import { randomKey } from "@/api/client";
import type { BulkResult } from "@/api/schema";
import { core, type DeliveryLocation, type PlannedOrder, type PlannedStep, tryRule } from "@/core";
import { showError } from "@/dialogs/messages";
import { entryClass, FieldFrame } from "@/form/field-frame";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Price } from "@/ui/price";
import { actionText, planText as text } from "../text";
import { takeActions } from "./conflict";
import { FreightPreview } from "./freight-preview";
import { type Brought, fieldsOf, formOf, isRequired, previewForm, startOf } from "./plan-form";

/** Order with its loaded version, its buyer, its place, and the digits of a bank transfer. */
export type Target = PlannedOrder & {
  version: number;
  buy_name: string;
  pay_bank_account?: string | null;
  delivery_location: DeliveryLocation;
};

interface PlanDialogProps {
  /** `null` while no action is chosen. */
  action: string | null;
  targets: readonly Target[];
  onClose: () => void;
  /** Called with the result of each order. */
  onDone: (results: readonly BulkResult[]) => void;
  /** Initial values of the fields. */
  start?: Brought;
}

export function PlanDialog({ action, ...rest }: PlanDialogProps) {
  const title = action ? (actionText[action] ?? action) : "";
  return (
    <Dialog
      open={action !== null}
      onClose={rest.onClose}
      title={title}
      className="w-[min(36rem,calc(100vw-2.5rem))]"
    >
      {action && <Plan key={action} action={action} {...rest} />}
    </Dialog>
  );
}

const labels: Record<keyof Brought, string> = {
  Carrier: text.carrier,
  TrackingNumber: text.number,
  Freight: text.freight,
  PaymentCode: text.paymentCode,
  Note: text.note,
  Reason: text.reason,
  DeliveredOn: text.deliveredOn,
  Answer: text.answer,
};

/** Returns the label of a field. */
const labelOf = (action: string, name: keyof Brought) =>
  action === "cancel" ? text.cancelReason : labels[name];

function Plan({ action, targets, onClose, onDone, start = {} }: PlanDialogProps & { action: string }) {
  const [brought, setBrought] = useState<Brought>(() => ({ ...startOf(action), ...start }));
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  // One idempotency key for all attempts, so that a retry after a lost response changes nothing
  // twice.
  const [key] = useState(randomKey);
  const fields = fieldsOf(action);
  const steps = planOf(targets, action);
  const goes = steps.filter(({ refusal }) => !refusal);
  const cautions = steps.flatMap(({ id, cautions }) => cautions.map((caution) => ({ id, caution })));

  const take = async () => {
    const result = tryRule(() => core.planAction([...targets], formOf({ Action: action, ...brought })));
    if (!result.ok) {
      setWrong(
        Object.fromEntries((result.refusal.fields ?? []).map(({ field, message }) => [field, message])),
      );
      return;
    }
    setBusy(true);
    try {
      const ids = new Set(goes.map(({ id }) => id));
      const wanted = targets.filter(({ id }) => ids.has(id));
      onDone(
        await takeActions(
          wanted.map(({ id, version }) => ({
            Id: id,
            Version: version,
            Action: action,
            ...brought,
            Confirm: cautions.length > 0,
          })),
          wanted,
          key,
        ),
      );
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      {targets.length > 1 && <p className="mb-4 text-small">{text.count(goes.length, targets.length)}</p>}
      {goes.length > 0 &&
        fields.map((name, index) => (
          <FieldFrame
            key={name}
            label={labelOf(action, name)}
            help={text.help[action]}
            wrong={wrong[name] ?? ""}
            required={isRequired(action) && "quietly"}
          >
            {(entry) => (
              <input
                {...entry}
                {...(name === "DeliveredOn" && { type: "date", max: today() })}
                name={name}
                data-focus-first={index === 0 || undefined}
                value={brought[name] ?? ""}
                autoComplete="off"
                onChange={(event) => {
                  setBrought({ ...brought, [name]: event.target.value });
                  setWrong({ ...wrong, [name]: "" });
                }}
                className={entryClass}
              />
            )}
          </FieldFrame>
        ))}
      <Amounts action={action} targets={targets} steps={goes} />
      {action === "set_freight" && goes.length === 1 && targets[0] && (
        <FreightPreview
          id={targets[0].id}
          place={targets[0].delivery_location}
          typed={brought.Freight ?? ""}
        />
      )}
      <Refused steps={steps} />
      <Cautions cautions={cautions} single={targets.length === 1} />
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{text.back}</Button>
        {goes.length > 0 && (
          <Button
            look="seal"
            type="submit"
            busy={busy}
            {...(fields.length === 0 && { "data-focus-first": true })}
          >
            {buttonText(action, goes.length, cautions.length > 0)}
          </Button>
        )}
      </div>
    </form>
  );
}

function buttonText(action: string, count: number, hasCautions: boolean): string {
  if (hasCautions) return text.confirmAnyway;
  const name = actionText[action] ?? action;
  return count > 1 ? text.go(name, count) : name;
}

interface AmountsProps {
  action: string;
  targets: readonly Target[];
  /** Steps that will be taken. */
  steps: readonly PlannedStep[];
}

/** Renders the amount of each order and its buyer, before an action that concerns money. */
function Amounts({ action, targets, steps }: AmountsProps) {
  const label = text.money[action];
  const amounts = new Map(steps.map(({ id, amount }) => [id, amount]));
  const paid = targets.filter(({ id }) => amounts.has(id));
  if (!label || paid.length === 0) return null;
  const sum = steps.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl className="mt-2 max-h-64 overflow-y-auto text-small">
      {paid.map(({ id, buy_name, pay_bank_account }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2">
          <dt>
            {paid.length === 1 ? label : <span className="figures">{id}</span>}　{buy_name}
            {pay_bank_account && (
              <span className="block text-ink-soft">
                {text.digits} <span className="figures">{pay_bank_account}</span>
              </span>
            )}
          </dt>
          <dd className={paid.length === 1 ? "text-h3" : ""}>
            <Price amount={amounts.get(id) ?? 0} />
          </dd>
        </div>
      ))}
      {paid.length > 1 && (
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt>{text.sum(label)}</dt>
          <dd className="text-h3">
            <Price amount={sum} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Refused({ steps }: { steps: readonly PlannedStep[] }) {
  const refused = steps.filter(({ refusal }) => refusal);
  if (refused.length === 0) return null;
  return (
    <div className="mt-4 text-small">
      <p className="mb-1 text-ink-soft">{refused.length === steps.length ? text.nothing : text.refused}</p>
      <ul className="max-h-48 overflow-y-auto">
        {refused.map(({ id, refusal }) => (
          <li key={id}>
            <span className="figures">{id}</span>　{refusal?.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cautions({
  cautions,
  single,
}: {
  cautions: readonly { id: string; caution: string }[];
  single: boolean;
}) {
  if (cautions.length === 0) return null;
  return (
    <div className="mt-4 border-l-2 border-cinnabar pl-3 text-small">
      <p className="mb-1 text-cinnabar">{text.cautions}</p>
      <ul className="max-h-48 overflow-y-auto">
        {cautions.map(({ id, caution }) => (
          <li key={`${id} ${caution}`}>
            {!single && <span className="figures">{id}　</span>}
            {caution}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the preview of an action on orders; an unknown action gives none. */
function planOf(targets: readonly Target[], action: string): PlannedStep[] {
  const planned = tryRule(() => core.planAction([...targets], previewForm(action)));
  return planned.ok ? planned.value : [];
}
