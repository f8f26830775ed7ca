import { Link } from "react-router";

interface NewTabLinkProps {
  to: string;
  /** Said after the words, for those who would not see that a tab opens. */
  says: string;
  children: string;
}

/** A long read in a tab of its own, so that what was entered here stays. */
export function NewTabLink({ to, says, children }: NewTabLinkProps) {
  return (
    <Link
      to={to}
      target="_blank"
      className="mx-1 underline decoration-hairline-strong underline-offset-[0.35em] hover:decoration-ink"
    >
      {children}
      <span className="sr-only">{says}</span>
    </Link>
  );
}
