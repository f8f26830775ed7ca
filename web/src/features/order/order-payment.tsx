/** Payment of an order: method, state, and pending actions. */
import type { Order, OrderPayment as Payment } from "@/api/order";
import type { Setting } from "@/core";
import { orderFactsText, orderText } from "@/text/order";
import { taipeiTime } from "@/ui/format";
import { Copied, Fact, Facts } from "./fact";

const text = orderFactsText.payment;

/**
 * Renders payment method and state; for a bank transfer the digits, for overseas the payment code.
 */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <Facts>
      <Fact term={orderText.payType}>{order.pay_type_label}</Fact>
      <Fact term={orderText.payStatus}>{order.pay_status_label}</Fact>
      <Fact term={text.card}>
        {order.pay_card_number && `${order.pay_card_brand ?? ""} ${order.pay_card_number}`.trim()}
      </Fact>
      <Fact term={text.digits}>{order.pay_bank_account}</Fact>
      <Fact term={text.code}>
        {order.overseas_payment_code && <Copied name={text.code} number={order.overseas_payment_code} />}
      </Fact>
    </Facts>
  );
}

/** Renders the account to transfer to; must be inside of {@link Facts}. */
export function BankAccount({ bank }: Pick<Payment, "bank">) {
  if (!bank) return null;
  return (
    <>
      <Fact term={text.bank}>{bank.bank_name}</Fact>
      <Fact term={text.holder}>{bank.account_holder}</Fact>
      <Fact term={text.account}>
        <Copied name={text.account} number={bank.account_number} />
      </Fact>
    </>
  );
}

/**
 * Returns the shop's account while a transfer is expected and not yet reported; otherwise `null`.
 */
export function awaitedAt(order: Order, setting?: Setting): Payment["bank"] {
  return order.pay_status === 0 ? accountFor(order, setting) : null;
}

/**
 * Returns the shop's account, which the server sends once the total is known: not before the buyer
 * accepted a shipping fee set by staff.
 *
 * A shop without an account (in development only) shows the texts of its settings instead.
 */
export function accountFor({ payment, actions }: Order, setting?: Setting): Payment["bank"] {
  if (payment?.bank) return payment.bank;
  if (!setting || !actions.includes("fill_in_bank_digits")) return null;
  return {
    bank_name: setting.bank_name,
    account_holder: setting.bank_account_holder,
    account_number: setting.bank_account_number,
  };
}

/**
 * Returns the pay status, or the payment state if it says more: being confirmed, failed, or to be
 * refunded.
 */
export function payStatusOf({ payment, pay_status_label, pay_type }: Order): string {
  const tellsMore =
    payment?.state === "refund_due" ||
    (pay_type !== "BankTransfer" && (payment?.state === "confirming" || payment?.state === "failed"));
  return tellsMore && payment ? payment.label : pay_status_label;
}

/** Returns the sentences about a payment that is not yet complete; none once it is paid. */
export function adviceOn(order: Order): string[] {
  return order.payment?.state === "paid" ? [] : sentencesOn(order);
}

/** Returns the rules' sentence about the payment state, and the deadline. */
export function sentencesOn({ payment, pay_type, due_at }: Order): string[] {
  if (!payment) return [];
  if (!due_at) return [payment.sentence];
  const due = taipeiTime(due_at).slice(0, 16);
  if (payment.state !== "confirming") return [payment.sentence, text.due(due)];
  // The rules' sentence counts days from this deadline.
  return pay_type === "BankTransfer" ? [payment.sentence, text.term(due)] : [payment.sentence];
}
