import type { ReactNode } from "react";
import { core, type Money } from "@/core";
import { catalogueText as text } from "@/text/catalogue";

interface WithWasPriceProps {
  /** Former price; without one, only the price is shown. */
  amount?: Money | null | undefined;
  children: ReactNode;
  className?: string;
}

/**
 * Renders a price, and the former one struck through beside it. The former price comes first in the
 * reading order: few screen readers announce a strikethrough.
 */
export function WithWasPrice({ amount, children, className = "" }: WithWasPriceProps) {
  return (
    <span className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      {amount != null && (
        <span className="order-last text-small text-ink-soft">
          {text.wasPrice}{" "}
          <s translate="no" className="figures">
            NT${core.formatMoney(amount)}
          </s>
          <span className="sr-only">{text.now}</span>
        </span>
      )}
      {children}
    </span>
  );
}
