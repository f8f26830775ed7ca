/** Dialogs for the actions of an order, one for each action; closed until requested. */

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { settingAnswer } from "@/api/catalogue";
import type { Order } from "@/api/order";
import { core, forms } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { orderActionText, orderFactsText } from "@/text/order";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Price } from "@/ui/price";
import { CancelDialog } from "./cancel-dialog";
import { Facts } from "./fact";
import type { KnownAction } from "./order-actions";
import type { OrderDialogProps } from "./order-dialog-props";
import { accountFor, BankAccount } from "./order-payment";
import { ReturnDialog } from "./return-dialog";
import { useOrderChanges } from "./use-order-changes";
import { useConfirming, useLiveOrder } from "./use-orders";

/** Requested action and its order. */
interface RequestedAction {
  action: KnownAction;
  order: Order;
}

/** Holds the requested action. Its dialog keeps its content while it closes. */
export function useOrderDialogs() {
  const [requested, request] = useState<RequestedAction>();
  const [open, setOpen] = useState(false);
  const act = (order: Order, action: KnownAction) => {
    request({ order, action });
    setOpen(true);
  };
  return { requested, open, act, close: () => setOpen(false) };
}

interface OrderDialogsProps {
  requested: RequestedAction | undefined;
  open: boolean;
  close: () => void;
}

export function OrderDialogs({ requested, open, close }: OrderDialogsProps) {
  // Live, so that changes by staff appear while the dialog is open.
  const { data } = useLiveOrder(requested?.order.id ?? null, open);
  const order = data ?? requested?.order;
  const of = (action: KnownAction) => ({
    open: open && requested?.action === action,
    order: requested?.action === action ? order : undefined,
    onClose: close,
  });
  return (
    <>
      <CancelDialog {...of("cancel")} />
      <ReturnDialog {...of("request_return")} />
      <BankDigitsDialog {...of("fill_in_bank_digits")} />
      <PaymentCodeDialog {...of("payment_code")} />
      <FreightDialog {...of("accept_freight")} />
    </>
  );
}

const text = orderActionText.code;

/** Shows the payment code of an overseas order, once staff have entered it (decision D25). */
function PaymentCodeDialog({ open, order, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      {order && <Code order={order} />}
      <div className="mt-8 flex justify-end">
        <Button data-focus-first onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Code({ order: { overseas_payment_code: code, price } }: { order: Order }) {
  const setting = useQuery(settingAnswer).data;
  return (
    <>
      {code && (
        <p className="mb-5 border-y border-hairline py-4 text-center">
          <span className="figures font-serif text-h2 select-all">{code}</span>
          <CopyButton
            text={code}
            words={{
              name: orderFactsText.copy(text.title),
              copy: orderFactsText.copyWord,
              copied: orderFactsText.copied,
            }}
          />
          <span className="mt-1 block text-small text-ink-soft">
            {orderFactsText.sums.total} <Price amount={price} />
          </span>
        </p>
      )}
      <p className="text-ink-soft">{code ? text.lead : text.waiting}</p>
      {setting && (
        <p className="figures mt-2 text-small text-ink-soft">
          {text.contact(setting.hotline, setting.service_hours)}
        </p>
      )}
    </>
  );
}

const freightDialogText = orderActionText.freight;

/**
 * Asks the buyer to accept the shipping fee to an outlying island or overseas, and the new total.
 */
function FreightDialog({ open, order, onClose }: OrderDialogProps) {
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} title={freightDialogText.title} describedBy={textId}>
      {order?.freight && <Told textId={textId} order={order} freight={order.freight} onClose={onClose} />}
    </Dialog>
  );
}

interface ToldProps {
  textId: string;
  order: Order;
  freight: NonNullable<Order["freight"]>;
  onClose: () => void;
}

function Told({ textId, order, freight, onClose }: ToldProps) {
  const { acceptFreight } = useOrderChanges();
  const { busy, confirm } = useConfirming(onClose);
  return (
    <>
      <div id={textId} className="text-ink-soft">
        <dl className="mb-4 grid grid-cols-[1fr_auto] gap-y-2 border-y border-hairline py-3 text-ink">
          <dt className="text-small">{freightDialogText.freight[order.delivery_location]}</dt>
          <dd className="text-right">
            <Price amount={freight.freight} />
          </dd>
          <dt className="text-small">{freightDialogText.total}</dt>
          <dd>
            <Price amount={freight.total} className="font-serif text-h3" />
          </dd>
        </dl>
        <p className="text-pretty">{freightDialogText.text}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button data-focus-first onClick={onClose}>
          {freightDialogText.later}
        </Button>
        <Button look="seal" busy={busy} onClick={() => confirm(() => acceptFreight(order, freight.total))}>
          {busy ? freightDialogText.busy : freightDialogText.confirm}
        </Button>
      </div>
    </>
  );
}

const bankDigitsDialogText = orderActionText.bank;

/** Asks for the last five digits of the account that a bank transfer came from (decision D34). */
function BankDigitsDialog({ open, order, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={bankDigitsDialogText.title}>
      {order && <DigitsForm key={String(open)} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function DigitsForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { fillInBankDigits } = useOrderChanges();
  const setting = useQuery(settingAnswer).data;
  const shopAccount = setting?.bank_account_number ?? "";
  const form = useForm({
    start: { Account: order.pay_bank_account ?? "" },
    check: ({ Account }) => forms.checkBankDigits(Account, shopAccount),
    send: async (digits) => {
      const message = await fillInBankDigits(order, digits);
      flushSync(onClose);
      showSuccess(message);
    },
  });
  return (
    <form {...form.props}>
      <p className="figures mb-3 text-ink-soft">{bankDigitsDialogText.lead(core.formatMoney(order.price))}</p>
      <Facts>
        <BankAccount bank={accountFor(order, setting)} />
      </Facts>
      <TextField
        field={form.field("Account")}
        label={bankDigitsDialogText.digits}
        help={bankDigitsDialogText.help}
        required
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        className="mt-5"
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{bankDigitsDialogText.close}</Button>
        <SubmitButton
          busy={form.busy}
          label={bankDigitsDialogText.submit}
          busyLabel={bankDigitsDialogText.busy}
          className=""
        />
      </div>
    </form>
  );
}
