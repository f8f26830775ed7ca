import { Link } from "react-router";
import type { NoticeBar as Notice } from "@/core";
import { ifSet } from "@/text/document";
import { frameText } from "@/text/frame";

/** Renders the notice of the shop in a line above the header, such as the days of a holiday. */
export function NoticeBar({ notice }: { notice: Notice | null | undefined }) {
  return ifSet(notice, ({ text, href }) => (
    <aside aria-label={frameText.notice} className="border-b border-hairline bg-paper-deep print:hidden">
      <p className="page-width py-2 text-center text-small text-balance text-ink-soft">
        {ifSet(
          href,
          (to) => (
            <Link
              to={to}
              className="underline decoration-hairline-strong underline-offset-[0.35em] hover:text-cinnabar"
            >
              {text}
            </Link>
          ),
          <span>{text}</span>,
        )}
      </p>
    </aside>
  ));
}
