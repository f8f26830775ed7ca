import type { Fees, Quote } from "@/core";
import { showSuccess } from "@/notice/messages";
import { cartText as text } from "@/text/cart";
import { Button } from "@/ui/button";
import { Price } from "@/ui/price";
import type { CartLine } from "./cart-lines";
import { quoteCart } from "./cart-quote";

interface CartFooterProps {
  lines: readonly CartLine[];
  fees: Fees | undefined;
  onRemove: (lines: readonly CartLine[]) => void;
  isLogin: boolean;
  onCheckOut: () => void;
}

/** What it comes to, how far it is to free delivery, and the one thing to do next. */
export function CartFooter({ lines, fees, onRemove, isLogin, onCheckOut }: CartFooterProps) {
  const quote = fees && quoteCart(lines, fees);
  const off = lines.filter(({ shelf }) => shelf === "off");
  const complete = lines.every(({ shelf }) => shelf === "on" || shelf === "off");
  return (
    <div className="border-t border-hairline bg-paper px-6 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {quote && fees && complete && <Sum quote={quote} threshold={fees.delivery_fee_threshold} />}
      {off.length > 0 ? (
        <Button
          look="seal"
          className="mt-4 w-full"
          onClick={() => {
            onRemove(off);
            showSuccess(text.offShelfRemoved);
          }}
        >
          {text.removeOffShelf}
        </Button>
      ) : (
        <Button look="seal" className="mt-4 w-full" onClick={onCheckOut}>
          {isLogin ? text.checkOut : text.loginFirst}
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

/** A stick of incense that burns towards free delivery; the sentence under it says the same in words. */
function Incense({ burnt }: { burnt: number }) {
  return (
    <div aria-hidden="true" className="relative h-0.5 bg-sandalwood-pale">
      <span
        className="absolute inset-y-0 left-0 bg-hairline transition-[width] duration-500 ease-breath"
        style={{ width: `${burnt * 100}%` }}
      />
      <span
        className="absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-cinnabar transition-[left] duration-500 ease-breath"
        style={{ left: `${burnt * 100}%` }}
      />
    </div>
  );
}
