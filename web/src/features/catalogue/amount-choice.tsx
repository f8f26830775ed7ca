import { useQuery } from "@tanstack/react-query";
import { STOCK_UNKNOWN, stockAnswer } from "@/api/catalogue";
import { core, type Product, tryRule } from "@/core";
import { showRefusal } from "@/dialogs/messages";
import { catalogueText } from "@/text/catalogue";
import { Stepper } from "@/ui/stepper";

const text = catalogueText.product;

/** Stock at or below which the page warns that few pieces are left. */
const LOW_STOCK = 5;

interface AmountChoiceProps {
  product: Product;
  amount: number;
  onChange: (amount: number) => void;
}

/**
 * Renders the amount and the remaining stock. An amount above the stock shows the message of the
 * rule.
 */
export function AmountChoice({ product, amount, onChange }: AmountChoiceProps) {
  const reading = useQuery(stockAnswer(product));
  const stock = reading.data?.Quantity;

  // While the stock is unknown, only the minimum is checked; adding to the cart checks the stock
  // again.
  const limit = stock ?? STOCK_UNKNOWN;
  const accept = (rule: () => number) => {
    const answer = tryRule(rule);
    if (answer.ok) onChange(answer.value);
    else showRefusal(answer.refusal);
  };
  return (
    <div>
      <p className="mb-3 text-note tracking-label text-ink-soft">{text.amount}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Stepper
          value={amount}
          words={text}
          decrease={amount <= 1 ? "limit" : "on"}
          increase={amount >= limit ? "limit" : "on"}
          onStep={(next) => accept(() => core.checkAmount(next, limit))}
          onType={(typed) => accept(() => core.checkTypedAmount(typed, limit))}
        />
        <StockLine stock={stock} failed={reading.isError} />
      </div>
    </div>
  );
}

function StockLine({ stock, failed }: { stock: number | undefined; failed: boolean }) {
  if (stock === undefined) {
    return <p className="text-small text-ink-soft">{failed ? text.stockUnknown : text.stockAsking}</p>;
  }
  const low = stock <= LOW_STOCK;
  const words = stock === 0 ? text.noStock : low ? text.lowStock(stock) : text.stock(stock);
  return <p className={`figures text-small ${low ? "text-cinnabar" : "text-ink-soft"}`}>{words}</p>;
}
