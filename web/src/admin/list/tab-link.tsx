import { Link } from "react-router";

/** Renders a link in a row of tabs above a list. */
export function TabLink({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-small whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-cinnabar aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
