/** Screens that replace the checkout if there is nothing to check out. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LostOrder } from "@/features/order/use-lost-order";
import { paths } from "@/paths";
import { checkoutText as text } from "@/text/checkout";
import { Button, buttonClass } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { Passage } from "@/ui/page";

/** Renders the screen of an empty cart. */
export function Empty() {
  return (
    <>
      <PageName />
      <Notice title={text.review.empty} action={<WayTo path={paths.menu}>{text.review.browse}</WayTo>} />
    </>
  );
}

/** Renders the screen of a cart that could not be loaded. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageName />
      <Notice title={text.review.unread} action={<Button onClick={onRetry}>{text.review.retry}</Button>}>
        {text.review.unreadText}
      </Notice>
    </>
  );
}

/** Renders a hidden heading, which the page needs even without content. */
function PageName() {
  return <h1 className="sr-only">{text.title}</h1>;
}

/** Renders the screen of an order without a response, while its outcome is requested. */
export function Lost({ lost: { failed, tryAgain } }: { lost: LostOrder }) {
  const { resumed, resumedText, unresolved, unresolvedText, retry } = text.trouble;
  return (
    <div className="page-width py-24 lg:py-36">
      <Passage
        title={failed ? unresolved : resumed}
        text={failed ? unresolvedText : resumedText}
        waiting={!failed}
      >
        {failed && <Button onClick={tryAgain}>{retry}</Button>}
      </Passage>
    </div>
  );
}

/** Renders a link that looks like a button. */
export function WayTo({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className={buttonClass("line")}>
      {children}
    </Link>
  );
}
