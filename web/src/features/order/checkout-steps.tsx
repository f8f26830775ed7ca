import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { checkoutText } from "@/text/checkout";
import { chineseNumber } from "@/ui/format";
import { Incense } from "@/ui/seal";

const text = checkoutText.steps;

/** Index of the step of the checkout: cart, data, confirmation. */
export type Step = 0 | 1 | 2;

/** Renders the steps of the checkout and the progress. */
export function CheckoutSteps({ now }: { now: Step }) {
  return (
    <nav aria-label={text.label}>
      <ol className="grid grid-cols-3">
        {text.names.map((name, step) => (
          <li
            key={name}
            aria-current={step === now ? "step" : undefined}
            className="flex flex-col items-center gap-1 pb-3 text-small tracking-title text-ink-faint aria-[current=step]:text-ink sm:flex-row sm:items-baseline sm:justify-center sm:gap-3"
          >
            <span aria-hidden="true" className="font-serif text-lead text-sandalwood">
              {chineseNumber(step + 1)}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <Incense burnt={(now + 0.5) / 3} />
    </nav>
  );
}

/** Scrolls to the top and focuses the heading after a change of step. */
export function useArrivalAt(step: Step, heading: RefObject<HTMLElement | null>): void {
  const left = useRef(step);
  useEffect(() => {
    if (left.current === step) return;
    left.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}

interface CheckoutFrameProps {
  step: Step;
  title: string;
  lead?: ReactNode;
  /** Important notice over the whole width, above the content. */
  notice?: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Content beside on wide screens, below on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a step of the checkout: progress, content, and the sum beside it. */
export function CheckoutFrame({ step, title, lead, notice, heading, aside, children }: CheckoutFrameProps) {
  return (
    <div className="page-width pt-8 pb-24 lg:pt-14 lg:pb-36">
      <CheckoutSteps now={step} />
      <h1 ref={heading} tabIndex={-1} className="mt-10 text-h1 lg:mt-16">
        {title}
      </h1>
      {lead && <div className="mt-4 max-w-prose text-ink-soft">{lead}</div>}
      {notice}
      {aside ? (
        <div className="mt-8 grid gap-x-16 gap-y-12 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-24">
          <div>{children}</div>
          <aside className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">{aside}</aside>
        </div>
      ) : (
        <div className="mt-8 lg:mt-10">{children}</div>
      )}
    </div>
  );
}
