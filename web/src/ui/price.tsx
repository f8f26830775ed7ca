import { core, type Money } from "@/core";

/** An amount of money: NT$, thousands separators, figures of one width. */
export function Price({ amount, className = "" }: { amount: Money; className?: string }) {
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      <span className="mr-[0.12em] text-[0.78em]">NT$</span>
      {core.formatMoney(amount)}
    </span>
  );
}
