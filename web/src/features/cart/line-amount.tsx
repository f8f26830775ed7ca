import { useQuery } from "@tanstack/react-query";
import { STOCK_UNKNOWN, stockAnswer } from "@/api/catalogue";
import { ask, core } from "@/core";
import { showRefusal } from "@/notice/messages";
import { cartText as text } from "@/text/cart";
import { Stepper } from "@/ui/stepper";
import { type CartLine, type LineOnShelf, nameOf } from "./cart-lines";

interface LineAmountProps {
  line: LineOnShelf;
  busy: boolean;
  onSet: (amount: number) => void;
}

/** How many pieces: fewer, more, or typed; never above what is left. */
export function LineAmount({ line, busy, onSet }: LineAmountProps) {
  const stock = useStock(line);
  return (
    <Stepper
      size="small"
      value={line.amount}
      busy={busy}
      decrease={line.amount <= 1 ? "off" : "on"}
      increase={stock !== undefined && line.amount >= stock ? "off" : "on"}
      words={words(line)}
      // Others may have bought meanwhile: one step down leads at once to what is left.
      onStep={(amount) => onSet(stock ? Math.min(amount, stock) : amount)}
      onType={(typed) => {
        const amount = ask(() => core.checkTypedAmount(typed, stock ?? STOCK_UNKNOWN));
        if (amount.ok) onSet(amount.value);
        else showRefusal(amount.refusal);
      }}
    />
  );
}

/** The amount of a line that cannot be changed. */
export function StillAmount({ line }: { line: CartLine }) {
  return (
    <Stepper size="small" disabled value={line.amount} onStep={ignore} onType={ignore} words={words(line)} />
  );
}

/** Says what is left, where the line has reached it or stands above it. */
export function StockNote({ line }: { line: LineOnShelf }) {
  const stock = useStock(line);
  if (stock === undefined || line.amount < stock) return null;
  return <p className="figures mt-1 text-note text-cinnabar">{text.left(stock)}</p>;
}

/** What is left: the cart says so, or the stock is asked. */
function useStock({ product, stock }: LineOnShelf): number | undefined {
  const { data } = useQuery({ ...stockAnswer(product), enabled: stock === undefined });
  return stock ?? data?.Quantity;
}

function words(line: CartLine) {
  const name = nameOf(line);
  return { amount: text.amount(name), decrease: text.decrease(name), increase: text.increase(name) };
}

function ignore() {}
