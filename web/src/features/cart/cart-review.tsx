/** Member's cart on a page, with the same lines and controls as in the panel. */
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo } from "react";
import type { MemberCartLine } from "@/api/cart";
import { cartText as text } from "@/text/cart";
import { Button } from "@/ui/button";
import { CartLineRow } from "./cart-line-row";
import { useOffShelfRemoval } from "./change-cart";
import { memberKeeper, useMemberCart } from "./member-keeper";

interface CartReviewProps {
  /** Receives the focus after a line was removed. */
  heading: RefObject<HTMLElement | null>;
}

/** Renders the lines; amounts can be typed. */
export function CartReview({ heading }: CartReviewProps) {
  const { lines } = useMemberCart(true);
  const keeper = useMemberKeeper();
  return (
    <ul className="border-t border-hairline-strong">
      {lines?.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          keeper={keeper}
          roomy
          onRemoved={() => heading.current?.focus()}
        />
      ))}
    </ul>
  );
}

/** Renders the button that removes lines not on sale, the only action while there are any. */
export function OffShelfButton({ className }: { className: string }) {
  const { lines } = useMemberCart(true);
  const { busy, remove } = useOffShelfRemoval(useMemberKeeper());
  const off = (lines ?? []).filter(({ shelf }) => shelf === "off");
  return (
    <Button look="seal" className={className} busy={busy} onClick={() => remove(off)}>
      {text.removeOffShelf}
    </Button>
  );
}

/** Returns `true` if the cart contains a product not on sale, which blocks ordering. */
export function hasOffShelf(lines: readonly MemberCartLine[]): boolean {
  return lines.some(({ product }) => !product.active);
}

function useMemberKeeper() {
  const client = useQueryClient();
  return useMemo(() => memberKeeper(client), [client]);
}
