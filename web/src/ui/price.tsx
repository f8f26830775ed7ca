import { core, type Money } from "@/core";
import { taipeiTime } from "./format";

/** An amount of money: NT$, thousands separators, figures of one width. No translator changes it. */
export function Price({ amount, className = "" }: { amount: Money; className?: string }) {
  return (
    <span translate="no" className={`figures wrap-break-word ${className}`}>
      <span className="mr-[0.12em] text-[0.78em]">NT$</span>
      {core.formatMoney(amount)}
    </span>
  );
}

interface MomentProps {
  /** RFC 3339. */
  at: string;
  /** The day above the hour, where there is little room. */
  stacked?: boolean;
  className?: string;
}

/** Day and time in Taipei, figures of one width. */
export function Moment({ at, stacked = false, className = "" }: MomentProps) {
  const [day, hour] = taipeiTime(at).split(" ");
  return (
    <time dateTime={at} className={`figures whitespace-nowrap ${className}`}>
      {day}
      {stacked ? <span className="block text-ink-faint"> {hour}</span> : ` ${hour ?? ""}`}
    </time>
  );
}
