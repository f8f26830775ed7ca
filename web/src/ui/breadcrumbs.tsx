import { Fragment } from "react";
import { Link } from "react-router";

interface BreadcrumbsProps {
  label: string;
  /** From the top level down to the current page. */
  steps: readonly { name: string; to?: string }[];
}

/** Renders the breadcrumbs to this page. */
export function Breadcrumbs({ label, steps }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-2 text-note text-ink-soft">
        {steps.map(({ name, to }) => (
          <Fragment key={to ?? name}>
            <li>
              {to ? (
                <>
                  <Link to={to} className="inline-block py-1 hover:text-cinnabar">
                    {name}
                  </Link>
                  <span aria-hidden="true" className="ml-2 text-hairline-strong">
                    ／
                  </span>
                </>
              ) : (
                <span aria-current="page" className="inline-block py-1 text-ink">
                  {name}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
