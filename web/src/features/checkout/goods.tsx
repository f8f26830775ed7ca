import type { MemberCartLine } from "@/api/cart";
import { checkoutText } from "@/text/checkout";

const text = checkoutText.details;

/** What is about to be ordered, in a few words; amounts are changed a step before. */
export function Goods({ lines }: { lines: readonly MemberCartLine[] }) {
  return (
    <ul aria-label={text.goods} className="mb-3 border-b border-hairline pb-3 text-note">
      {lines.map(({ id, product, category, amount }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-1">
          <span>
            {category.name} <span className="text-ink-soft">{product.name}</span>
          </span>
          <span className="figures text-ink-soft">{text.times(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
