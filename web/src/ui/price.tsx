import { core, type Money } from "@/core";
import { taipeiTime } from "./format";

/**
 * Renders an amount of money in NT$ with thousands separators and tabular figures; excluded from
 * translation.
 */
export function Price({ amount, className = "" }: { amount: Money; className?: string }) {
  return (
    <span translate="no" className={`figures wrap-break-word ${className}`}>
      <span className="mr-[0.12em] text-[0.78em]">NT$</span>
      {core.formatMoney(amount)}
    </span>
  );
}

interface MomentProps {
  /** Time in RFC 3339. */
  at: string;
  /** Shows the time below the date, for narrow columns. */
  stacked?: boolean;
  className?: string;
}

/** Renders date and time in Taipei with tabular figures. */
export function Moment({ at, stacked = false, className = "" }: MomentProps) {
  const [day, hour] = taipeiTime(at).split(" ");
  return (
    <time dateTime={at} className={`figures whitespace-nowrap ${className}`}>
      {day}
      {stacked ? <span className="block text-ink-faint"> {hour}</span> : ` ${hour ?? ""}`}
    </time>
  );
}
