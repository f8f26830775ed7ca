import { OrderDetail } from "@/features/order/order-detail";
import { OrderDialogs, useOrderDialogs } from "@/features/order/order-dialogs";
import { OrderList } from "@/features/order/order-list";
import { useOrders, useOrdersAddress } from "@/features/order/use-orders";
import { usePageTitle } from "@/features/settings/use-page-title";
import { orderText as text } from "@/text/order";
import { MemberPage } from "./user-password";

/** `/User/Order`: the member's orders; `id` in the address opens one of them. */
export default function OrdersPage() {
  const { page, opened, open, close } = useOrdersAddress();
  const reading = useOrders(page);
  const dialogs = useOrderDialogs();
  usePageTitle(text.title);
  return (
    <MemberPage title={text.title} wide>
      <OrderList reading={reading} onOpen={({ id }) => open(id)} onAct={dialogs.act} />
      <OrderDetail
        id={opened}
        known={reading.data?.list.find(({ id }) => id === opened)}
        onClose={close}
        onAct={dialogs.act}
      />
      <OrderDialogs {...dialogs} />
    </MemberPage>
  );
}
