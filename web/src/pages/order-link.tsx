import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ApiError } from "@/api/client";
import { Unread } from "@/dialogs/unread";
import { OrderActions, OrderContents } from "@/features/order/order-detail";
import { OrderDialogs } from "@/features/order/order-dialogs";
import { readOrderLink, useOrderLink } from "@/features/order/use-order-link";
import { useLiveOrder } from "@/features/order/use-orders";
import { PayLink } from "@/features/payment/payment-result";
import { usePageTitle } from "@/features/settings/setting";
import { paths } from "@/paths";
import { orderFactsText, orderText, orderLinkText as text } from "@/text/order";
import { buttonClass } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import { Passage } from "@/ui/page";
import { useOrderActs } from "./order-acts";

/** Renders `/Order/Link`: an order for its buyer without a login (decision D204). */
export default function OrderLinkPage() {
  const { hash } = useLocation();
  return <LinkedOrder key={hash} hash={hash} />;
}

function LinkedOrder({ hash }: { hash: string }) {
  const [link] = useState(() => readOrderLink(hash));
  const opening = useOrderLink(link);
  const reading = useLiveOrder(opening.data ?? null);
  const { dialogs, opening: paying, act } = useOrderActs();
  const error = opening.error ?? reading.error;
  const order = reading.data;
  usePageTitle(orderFactsText.title);
  if (link === null || (error instanceof ApiError && error.nothingThere)) return <Unknown />;
  if (error && !order) {
    const again = () => void (opening.error ? opening : reading).refetch();
    return <Unread title={orderText.failed} error={error} onRetry={again} />;
  }
  if (!order) return <Waiting says={orderText.loading} className="min-h-96" />;
  return (
    <div className="page-width max-w-[60rem] pt-10 pb-24 lg:pt-16">
      <h1 className="mb-8 text-h1">{orderFactsText.title}</h1>
      <h2 className="sr-only">{orderText.details}</h2>
      <OrderContents order={order} live payLink={<PayLink order={order} />} />
      <div className="mt-10 flex flex-wrap justify-end gap-3 empty:hidden">
        <OrderActions order={order} onAct={act} opening={paying} />
      </div>
      <p className="mt-10 border-t border-hairline pt-5 text-note text-ink-soft">{text.secret}</p>
      <OrderDialogs {...dialogs} />
    </div>
  );
}

function Unknown() {
  return (
    <div className="page-width py-20 lg:py-32">
      <Passage title={text.unknown} text={text.unknownText}>
        <Link to={paths.contact} className={buttonClass("line")}>
          {text.contact}
        </Link>
        <Link to={paths.home} className={buttonClass("seal")}>
          {text.home}
        </Link>
      </Passage>
    </div>
  );
}
