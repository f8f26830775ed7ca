import type { Fees, Quote } from "@/core";
import { cartText as text } from "@/text/cart";
import { Button } from "@/ui/button";
import { Incense } from "@/ui/incense";
import { Price } from "@/ui/price";
import type { CartKeeper } from "./cart-keeper";
import type { CartLine } from "./cart-lines";
import { quoteCart } from "./cart-quote";
import { useOffShelfRemoval } from "./change-cart";

interface CartFooterProps {
  lines: readonly CartLine[];
  fees: Fees | undefined;
  keeper: CartKeeper;
  toPay: { label: string; run: () => void };
}

/** What it comes to, how far it is to free delivery, and the one thing to do next. */
export function CartFooter({ lines, fees, keeper, toPay }: CartFooterProps) {
  const quote = fees && quoteCart(lines, fees);
  const off = lines.filter(({ shelf }) => shelf === "off");
  const complete = lines.every(({ shelf }) => shelf === "on" || shelf === "off");
  const { busy, remove } = useOffShelfRemoval(keeper);
  return (
    <div className="border-t border-hairline bg-paper px-6 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {quote && fees && complete && <Sum quote={quote} threshold={fees.delivery_fee_threshold} />}
      {off.length > 0 ? (
        <Button look="seal" className="mt-4 w-full" busy={busy} onClick={() => remove(off)}>
          {text.removeOffShelf}
        </Button>
      ) : (
        <Button look="seal" className="mt-4 w-full" onClick={toPay.run}>
          {toPay.label}
        </Button>
      )}
    </div>
  );
}

function Sum({ quote, threshold }: { quote: Quote; threshold: number }) {
  return (
    <>
      <Incense burnt={threshold > 0 ? Math.min(quote.subtotal / threshold, 1) : 1} />
      {quote.reasons.map(({ rule, sentence }) => (
        <p key={rule} className="figures mt-2 text-note text-ink-soft">
          {sentence}
        </p>
      ))}
      <p className="mt-3 flex items-baseline justify-between">
        <span>{text.subtotal}</span>
        <Price amount={quote.subtotal} className="text-h3" />
      </p>
      <p className="text-note text-ink-soft">{text.beforeDelivery}</p>
    </>
  );
}
