import { flushSync } from "react-dom";
import type { Order } from "@/api/order";
import { core, forms } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { orderActionText } from "@/text/order";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Facts } from "./fact";
import type { OrderDialogProps } from "./order-dialog-props";
import { BankAccount } from "./order-payment";
import { useOrderChanges } from "./use-order-changes";

const text = orderActionText.bank;

/** Takes the last five digits of the account that a transfer came from (decision D34). */
export function BankDigitsDialog({ open, order, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title}>
      {order && <DigitsForm key={String(open)} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function DigitsForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { fillInBankDigits } = useOrderChanges();
  const form = useForm({
    start: { Account: order.pay_bank_account ?? "" },
    check: ({ Account }) => forms.checkBankDigits(Account),
    send: async (digits) => {
      const message = await fillInBankDigits(order, digits);
      flushSync(onClose);
      showSuccess(message);
    },
  });
  return (
    <form {...form.props}>
      <p className="figures mb-3 text-ink-soft">{text.lead(core.formatMoney(order.price))}</p>
      <Facts>
        <BankAccount />
      </Facts>
      <TextField
        field={form.field("Account")}
        label={text.digits}
        help={text.help}
        required
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        className="mt-5"
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{text.close}</Button>
        <SubmitButton busy={form.busy} label={text.submit} busyLabel={text.busy} className="" />
      </div>
    </form>
  );
}
