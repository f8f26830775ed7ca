import { Link } from "react-router";
import type { MemberCartLine } from "@/api/cart";
import type { Refusal } from "@/core";
import { ordersPath, paths } from "@/paths";
import { checkoutText } from "@/text/checkout";
import { buttonClass } from "@/ui/button";

const text = checkoutText.refused;

/**
 * Shows, before the form is filled in, why an order would be rejected, and links to the page that
 * helps.
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <div role="status">
      {refusal && (
        <div className="mt-8 border-l-2 border-cinnabar bg-paper-deep px-6 py-5">
          <p className="figures text-pretty">{refusal.message}</p>
          <WayOut refusal={refusal} />
        </div>
      )}
    </div>
  );
}

/** Renders a link to the page where the reason can be resolved, if there is such a page. */
export function WayOut({ refusal }: { refusal: Refusal }) {
  const way = wayOutOf(refusal);
  return (
    way && (
      <Link to={way.path} className={buttonClass("bare", "mt-1 -ml-2")}>
        {way.label}
      </Link>
    )
  );
}

function wayOutOf({ code }: Refusal): { path: string; label: string } | undefined {
  switch (code) {
    case "phone_unverified":
      return { path: paths.profile, label: text.toProfile };
    case "too_many_open_orders":
    case "too_many_open_pieces":
    case "open_sum_too_large":
      return { path: ordersPath(), label: text.toOrders };
    default:
      return undefined;
  }
}

const goodsText = checkoutText.details;

/** Renders the goods in short form; amounts are changed one step earlier. */
export function Goods({ lines }: { lines: readonly MemberCartLine[] }) {
  return (
    <ul aria-label={goodsText.goods} className="mb-3 border-b border-hairline pb-3 text-note">
      {lines.map(({ id, product, category, amount }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-1">
          <span>
            {category.name} <span className="text-ink-soft">{product.name}</span>
          </span>
          <span className="figures text-ink-soft">{goodsText.times(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
