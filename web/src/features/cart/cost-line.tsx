import { useQuery } from "@tanstack/react-query";
import { settingAnswer } from "@/api/settings";
import type { Money } from "@/core";
import { cartText } from "@/text/cart";
import { Price } from "@/ui/price";
import { quoteLines } from "./cart-quote";

/** What so many pieces cost, and what delivery would add: said before anything is in the cart. */
export function CostLine({ price, amount }: { price: Money; amount: number }) {
  const fees = useQuery(settingAnswer).data;
  const quote = fees && quoteLines([{ price, amount }], fees);
  return (
    <div className="min-h-[7rem] border-t border-hairline pt-4 text-small" aria-live="polite">
      {quote && (
        <>
          <p className="flex items-baseline justify-between">
            <span className="text-ink-soft">{cartText.subtotal}</span>
            <Price amount={quote.subtotal} className="text-lead" />
          </p>
          {/* Room for a sentence that wraps: the buttons below must not move away under a finger. */}
          <div className="figures min-h-[2lh] text-ink-soft">
            {quote.reasons.map(({ rule, sentence }) => (
              <p key={rule}>{sentence}</p>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
