import { OrderDetail } from "@/features/order/order-detail";
import { OrderDialogs } from "@/features/order/order-dialogs";
import { OrderList } from "@/features/order/order-list";
import { useOrders, useOrdersAddress } from "@/features/order/use-orders";
import { PayLink } from "@/features/payment/payment-result";
import { usePageTitle } from "@/features/settings/setting";
import { orderText as text } from "@/text/order";
import { useOrderActs } from "./order-acts";
import { MemberPage } from "./user-password";

/** Renders `/User/Order`: the member's orders; `id` in the URL opens one of them. */
export default function OrdersPage() {
  const { page, opened, open, close } = useOrdersAddress();
  const reading = useOrders(page);
  const { dialogs, opening, act } = useOrderActs();
  usePageTitle(text.title);
  return (
    <MemberPage title={text.title} wide>
      <OrderList reading={reading} onOpen={({ id }) => open(id)} onAct={act} opening={opening} />
      <OrderDetail
        id={opened}
        known={reading.data?.list.find(({ id }) => id === opened)}
        onClose={close}
        onAct={act}
        opening={opening}
        payLink={(order) => <PayLink order={order} />}
      />
      <OrderDialogs {...dialogs} />
    </MemberPage>
  );
}
