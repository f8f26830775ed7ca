/** Printable order (訂購明細), A4 portrait. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { settingAnswer } from "@/api/catalogue";
import type { Order, OrderPayment } from "@/api/order";
import type { Setting } from "@/core";
import { filled } from "@/text/document";
import { orderFactsText as facts, orderText, orderSheetText as text } from "@/text/order";
import { taipeiTime } from "@/ui/format";
import { Moment, Price } from "@/ui/price";
import { Seal } from "@/ui/seal";
import { Fact, Facts } from "./fact";
import { lineSum } from "./order-lines";
import { adviceOn, awaitedAt } from "./order-payment";
import { addressOf } from "./order-people";
import { OrderSum } from "./order-sum";
import "./order-sheet.css";

/** Renders the printable order; `printedAt` is the current time in RFC 3339. */
export function OrderSheet({ order, printedAt }: { order: Order; printedAt: string }) {
  const setting = useQuery(settingAnswer).data;
  return (
    <article className="order-sheet bg-paper-bright px-5 py-8 shadow-panel md:px-14 md:py-14">
      <Head order={order} setting={setting} />
      <div className="order-sheet-pair mt-8 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <Block title={text.buyer}>
          <Fact term={facts.people.name}>{order.buy_name}</Fact>
          <Fact term={facts.people.tel}>{order.buy_tel}</Fact>
          <Fact term={facts.people.email}>{order.buy_email}</Fact>
          <Fact term={facts.people.taxNo}>{order.tax_no}</Fact>
          <Fact term={facts.people.taxTitle}>{order.tax_title}</Fact>
        </Block>
        <Block title={text.receiver}>
          <Fact term={facts.people.name}>{order.receive_name}</Fact>
          <Fact term={facts.people.tel}>{order.receive_tel}</Fact>
          <Fact term={facts.delivery.address}>{addressOf(order)}</Fact>
        </Block>
      </div>
      <Goods order={order} />
      <div className="order-sheet-pair mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Block title={facts.payment.title}>
          <Fact term={orderText.payType}>{order.pay_type_label}</Fact>
          <Fact term={orderText.payStatus}>{order.pay_status_label}</Fact>
          <Account bank={awaitedAt(order, setting)} />
          <Fact term={facts.payment.digits}>{order.pay_bank_account}</Fact>
          <Fact term={facts.payment.code}>{order.overseas_payment_code}</Fact>
          <Fact term={facts.delivery.carrier}>{order.carrier}</Fact>
          <Fact term={facts.delivery.trackingNumber}>{order.tracking_number}</Fact>
          <Fact term={facts.people.remark}>
            <span className="whitespace-pre-line">{order.remark}</span>
          </Fact>
        </Block>
        <section className="order-sheet-whole">
          <h2 className="sr-only">{facts.sums.title}</h2>
          <OrderSum order={order} />
        </section>
      </div>
      <Foot order={order} setting={setting} printedAt={printedAt} />
    </article>
  );
}

function Head({ order, setting }: { order: Order; setting: Setting | undefined }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b-2 border-ink pb-5">
      <div>
        <p className="flex items-center gap-3 font-serif text-lead tracking-label">
          <Seal className="size-9 shrink-0" />
          {setting?.shop_name}
        </p>
        <h1 className="mt-5 text-h1">{text.title}</h1>
      </div>
      <div className="sm:text-right">
        <p className="figures text-small">
          <span className="mr-2 text-sandalwood">{orderText.number}</span>
          {order.id}
        </p>
        <p className="text-small">
          <span className="mr-2 text-sandalwood">{orderText.date}</span>
          <Moment at={order.createat} />
        </p>
        <p className="text-small">
          <span className="mr-2 text-sandalwood">{orderText.status}</span>
          {order.status_label}
        </p>
      </div>
    </header>
  );
}

function Goods({ order }: { order: Order }) {
  return (
    <table className="mt-8 w-full text-small">
      <caption className="sr-only">{facts.goods}</caption>
      <thead>
        <tr className="border-y border-ink text-left text-note text-sandalwood">
          <th scope="col" className="py-2 pr-3 font-normal">
            {facts.product}
          </th>
          <th scope="col" className="order-sheet-price px-2 py-2 text-right font-normal sm:px-3">
            {facts.unitPrice}
          </th>
          <th scope="col" className="whitespace-nowrap px-2 py-2 text-right font-normal sm:px-3">
            {facts.amount}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            {facts.subtotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.products.map((line, place) => (
          <tr key={line.product_id} className="order-sheet-whole border-b border-hairline align-baseline">
            <td className="py-2.5 pr-3">
              <span className="mr-3 font-serif">{line.category_name}</span>
              <span className="inline-block text-note text-ink-soft">{line.product_name}</span>
            </td>
            <td className="px-2 py-2.5 text-right sm:px-3">
              <Price amount={line.price} />
            </td>
            <td className="figures px-2 py-2.5 text-right sm:px-3">{line.amount}</td>
            <td className="py-2.5 pl-3 text-right">
              <Price amount={lineSum(order, place)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Account({ bank }: Pick<OrderPayment, "bank">) {
  if (!bank) return null;
  return (
    <>
      <Fact term={facts.payment.bank}>{bank.bank_name}</Fact>
      <Fact term={facts.payment.holder}>{bank.account_holder}</Fact>
      <Fact term={facts.payment.account}>{bank.account_number}</Fact>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-sheet-whole">
      <h2 className="mb-1 border-b border-hairline-strong pb-1.5 text-body tracking-title">{title}</h2>
      <Facts>{children}</Facts>
    </section>
  );
}

interface FootProps {
  order: Order;
  setting: Setting | undefined;
  printedAt: string;
}

/** Renders payment advice, the note that this is no invoice, and the shop's profile. */
function Foot({ order, setting, printedAt }: FootProps) {
  return (
    <footer className="order-sheet-whole mt-10 border-t border-ink pt-4 text-note text-ink-soft">
      {adviceOn(order).map((sentence) => (
        <p key={sentence} className="figures">
          {sentence}
        </p>
      ))}
      <p>{text.note}</p>
      <p className="figures mt-4 flex flex-wrap justify-between gap-x-6">
        <span>{setting && whoWeAre(setting)}</span>
        <span>
          {text.printedAt} {taipeiTime(printedAt)}
        </span>
      </p>
    </footer>
  );
}

/** Returns the profile fields that are set, on one line. */
function whoWeAre(setting: Setting): string {
  return [
    setting.shop_name,
    filled(setting.address, ""),
    text.hotline(setting.hotline),
    filled(setting.company_tax_number, "") && text.taxNumber(setting.company_tax_number),
  ]
    .filter(Boolean)
    .join("　");
}
