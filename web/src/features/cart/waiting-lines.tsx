import { cartText as text } from "@/text/cart";
import { useCart } from "./cart-store";

/** Says that lines from before the log-in are still on their way into the member's cart. */
export function WaitingLines() {
  const waiting = useCart(({ items }) => items.length);
  return (
    <div role="status">
      {waiting > 0 && (
        <p className="figures bg-paper-deep px-6 py-3 text-note text-ink-soft">{text.waiting(waiting)}</p>
      )}
    </div>
  );
}
