import type { Order } from "@/api/order";
import { payText as text } from "@/text/payment";
import { useWaysOut } from "./pay-order";

/**
 * The way to a payment page that was opened, for whom it did not come up; it stays as long as the page is good.
 * A card's page is good for one visit, as the gateway charges a number twice: the button asks for a new one.
 */
export function PayLink({ order }: { order: Order }) {
  const address = useWaysOut(({ opened }) => opened[order.id]);
  if (!address || order.payment?.state !== "waiting") return null;
  if (order.pay_type !== "LinePay") {
    return <p className="text-note text-ink-soft">{`${text.opened}${text.pressAgain}`}</p>;
  }
  return (
    <p className="text-note text-ink-soft">
      {text.opened}
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="ml-1 inline-block py-1 text-cinnabar underline decoration-hairline-strong underline-offset-4 hover:decoration-cinnabar"
      >
        {text.link}
        <span className="sr-only">{text.newWindow}</span>
      </a>
    </p>
  );
}
