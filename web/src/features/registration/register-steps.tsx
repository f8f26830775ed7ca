import { registerText as text } from "@/text/register";
import { chineseNumber } from "@/ui/chinese-number";

/** The way to membership, and how far one has come. */
export function RegisterSteps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <ol className="border-t border-hairline">
      {text.steps.map((step, place) => (
        <li
          key={step}
          aria-current={place + 1 === now ? "step" : undefined}
          className="flex items-baseline gap-5 border-b border-hairline py-4 aria-[current=step]:text-ink"
        >
          <span aria-hidden="true" className="font-serif text-lead text-sandalwood">
            {chineseNumber(place + 1)}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
