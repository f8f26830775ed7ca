import { checkoutText } from "@/text/checkout";
import { chineseNumber } from "@/ui/chinese-number";
import { Incense } from "@/ui/incense";

const text = checkoutText.steps;

/** Cart, data, confirmation: the three steps of the checkout. */
export type Step = 0 | 1 | 2;

/** How far the checkout has come, from step to step. */
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
