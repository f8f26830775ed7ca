import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon";

/** Page number to link to, or a gap of omitted pages. */
export type PageStep = { kind: "page"; page: number; current: boolean } | { kind: "gap" };

interface PaginationProps {
  steps: readonly PageStep[];
  hrefOf: (page: number) => string;
  words: { label: string; previous: string; next: string; page: (page: number) => string };
}

const square = "inline-flex h-11 w-9 items-center justify-center rounded-hair sm:w-11";

/**
 * Renders page numbers as links, so that each page has a URL. Renders nothing for a single page.
 */
export function Pagination({ steps, hrefOf, words }: PaginationProps) {
  const pages = steps.filter((step) => step.kind === "page");
  const now = pages.find(({ current }) => current)?.page;
  const last = pages.at(-1)?.page;
  if (now === undefined || last === undefined) return null;
  return (
    <PageRow label={words.label}>
      <li>
        <Turn name={words.previous} icon="back" to={now > 1 ? hrefOf(now - 1) : undefined} />
      </li>
      {steps.map((step, place) =>
        step.kind === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <PageGap key={`gap-${place}`} />
        ) : (
          <PageLink
            key={step.page}
            page={step.page}
            to={hrefOf(step.page)}
            name={words.page(step.page)}
            current={step.current ? "page" : undefined}
          />
        ),
      )}
      <li>
        <Turn name={words.next} icon="forward" to={now < last ? hrefOf(now + 1) : undefined} />
      </li>
    </PageRow>
  );
}

/** Renders the row of page links. */
export function PageRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="mt-16 flex justify-center">
      <ul className="figures flex flex-wrap items-center justify-center text-small">{children}</ul>
    </nav>
  );
}

/** Renders a gap of omitted pages. */
export function PageGap() {
  return (
    <li aria-hidden="true" className="px-1 text-ink-faint">
      ⋯
    </li>
  );
}

interface PageLinkProps {
  page: number;
  to: string;
  name: string;
  current: "page" | undefined;
}

/** Renders the link to a page. */
export function PageLink({ page, to, name, current }: PageLinkProps) {
  return (
    <li>
      <Link
        to={to}
        aria-label={name}
        aria-current={current}
        className={`${square} hover:bg-paper-deep aria-[current=page]:border-b aria-[current=page]:border-ink`}
      >
        {page}
      </Link>
    </li>
  );
}

function Turn({ name, icon, to }: { name: string; icon: "back" | "forward"; to: string | undefined }) {
  const drawing = <Icon name={icon} size={20} />;
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${square} opacity-25`}>
        {drawing}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={name} className={`${square} hover:bg-paper-deep`}>
      {drawing}
    </Link>
  );
}
