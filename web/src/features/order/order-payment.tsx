/** How an order is paid, how far that has come, and what is to be done for it. */
import { useQuery } from "@tanstack/react-query";
import type { Order } from "@/api/order";
import { settingAnswer } from "@/api/settings";
import { core } from "@/core";
import { orderFactsText, orderText } from "@/text/order";
import { taipeiTime } from "@/ui/taipei-time";
import { Copied, Fact, Facts } from "./fact";

const text = orderFactsText.payment;

/** Pay type and pay status; for a transfer the shop's account and the digits, for overseas the code. */
export function OrderPayment({ order }: { order: Order }) {
  const advice = adviceOn(order);
  return (
    <>
      {advice.length > 0 && (
        <div className="mb-2 border-l-2 border-sandalwood-pale bg-paper px-4 py-3 text-small text-pretty">
          {advice.map((sentence) => (
            <p key={sentence} className="figures">
              {sentence}
            </p>
          ))}
        </div>
      )}
      <Facts>
        <Fact term={orderText.payType}>{order.pay_type_label}</Fact>
        <Fact term={orderText.payStatus}>{order.pay_status_label}</Fact>
        <Fact term={text.card}>
          {order.pay_card_number && `${order.pay_card_brand ?? ""} ${order.pay_card_number}`}
        </Fact>
        {awaitsTransfer(order) && <BankAccount />}
        <Fact term={text.digits}>{order.pay_bank_account}</Fact>
        <Fact term={text.code}>
          {order.overseas_payment_code && <Copied name={text.code} number={order.overseas_payment_code} />}
        </Fact>
      </Facts>
    </>
  );
}

/** Where a transfer goes to; belongs inside of {@link Facts}. */
export function BankAccount() {
  const setting = useQuery(settingAnswer).data;
  if (!setting) return null;
  return (
    <>
      <Fact term={text.bank}>{setting.bank_name}</Fact>
      <Fact term={text.holder}>{setting.bank_account_holder}</Fact>
      <Fact term={text.account}>
        <Copied name={text.account} number={setting.bank_account_number} />
      </Fact>
    </>
  );
}

/** The shop's account is told as long as money is to go there. */
export function awaitsTransfer({ pay_type, pay_status, status }: Order): boolean {
  return pay_type === "BankTransfer" && pay_status === 0 && status !== 5;
}

/** What the buyer has to know about paying now. */
export function adviceOn(order: Order): string[] {
  if (order.refund_due) return [text.refundDue];
  if (order.status === 5 || order.pay_status > 1) return [];
  if (order.pay_status === 1) return [text.filledIn];
  const total = core.formatMoney(order.price);
  return [
    ...(order.pay_type === "CashOnDelivery" ? [text.cash(total)] : []),
    ...(order.pay_type === "BankTransfer" ? [text.transfer(total)] : []),
    ...(order.due_at ? [text.due(taipeiTime(order.due_at).slice(0, 16))] : []),
  ];
}
