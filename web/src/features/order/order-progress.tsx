/** How far an order has come. */
import type { Order } from "@/api/order";
import { forms } from "@/core";
import { orderFactsText as text } from "@/text/order";

/** The way of every order that is not called off. */
const way = [1, 2, 3, 4];

/** The four steps, the present one glowing. A cancelled order has no way any more. */
export function OrderProgress({ order: { status } }: { order: Order }) {
  if (status === 5) return null;
  const burnt = (way.indexOf(status) / (way.length - 1)) * 100;
  return (
    <div className="pt-2">
      <div aria-hidden="true" className="relative mx-[12.5%] h-0.5 bg-hairline">
        <span className="absolute inset-y-0 left-0 bg-sandalwood-pale" style={{ width: `${burnt}%` }} />
        <span
          className="absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-cinnabar"
          style={{ left: `${burnt}%` }}
        />
      </div>
      <ol aria-label={text.progress} className="mt-3 grid grid-cols-4 text-center text-small">
        {way.map((step) => (
          <li
            key={step}
            aria-current={step === status ? "step" : undefined}
            className="text-ink-faint aria-[current=step]:font-serif aria-[current=step]:text-cinnabar"
          >
            {forms.orderStatusLabel(step)}
          </li>
        ))}
      </ol>
    </div>
  );
}
