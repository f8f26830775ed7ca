import type { ReactNode, RefObject } from "react";
import { CheckoutSteps, type Step } from "./checkout-steps";

interface CheckoutFrameProps {
  step: Step;
  title: string;
  lead?: ReactNode;
  /** What is to be known before anything else, over the whole width. */
  notice?: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Stands beside where there is room, and below on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A step of the checkout: where one is, what is to be done, and what it comes to. */
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
