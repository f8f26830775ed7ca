import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { ApiError } from "@/api/client";
import { getOrder } from "@/api/order";
import { Unread } from "@/dialogs/unread";
import { OrderSheet } from "@/features/order/order-sheet";
import { useExpiredLogin } from "@/features/order/use-orders";
import { usePageTitle } from "@/features/settings/setting";
import { ordersPath } from "@/paths";
import { orderText, orderSheetText as text } from "@/text/order";
import { Button, buttonClass } from "@/ui/button";
import { Waiting } from "@/ui/loading";
import NotFound from "./not-found";

/** Renders `/User/Order/{OrderId}`: a printable order. */
export default function OrderSheetPage() {
  const { orderId = "" } = useParams();
  const [printedAt] = useState(() => new Date().toISOString());
  const { data, error, refetch } = useQuery(getOrder(orderId));
  // Browsers suggest the title as the file name.
  usePageTitle(`${text.title} ${orderId}`);
  useExpiredLogin(error);

  if (data) {
    return (
      <div className="mx-auto max-w-[52rem] px-5 pt-8 pb-24 md:pt-14 print:max-w-none print:p-0">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
          <Link to={ordersPath({ id: orderId })} className={buttonClass("bare", "-ml-2")}>
            {text.back}
          </Link>
          <Button look="seal" onClick={() => window.print()}>
            {text.print}
          </Button>
        </div>
        <OrderSheet order={data} printedAt={printedAt} />
        <p className="mt-5 text-note text-ink-soft print:hidden">{text.hint}</p>
      </div>
    );
  }
  if (error instanceof ApiError && error.nothingThere) return <NotFound />;
  if (error) return <Unread title={orderText.failed} error={error} onRetry={() => void refetch()} />;
  return <Waiting says={orderText.loading} />;
}
