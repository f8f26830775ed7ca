import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { settingAnswer } from "@/api/settings";
import { productPath } from "@/app/paths";
import { cartText as text } from "@/text/cart";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";
import type { CartKeeper } from "./cart-keeper";
import { type CartLine, type LineOnShelf, nameOf } from "./cart-lines";
import { quoteLines } from "./cart-quote";
import { useLineChange } from "./change-cart";
import { LineAmount, StillAmount, StockNote } from "./line-amount";

interface CartLineRowProps {
  line: CartLine;
  keeper: CartKeeper;
  /** The line is gone, and the button that had the focus with it. */
  onRemoved: () => void;
  onLeave?: () => void;
  /** On a page, which has more room than the panel. */
  roomy?: boolean;
}

/** One line of the cart: picture, names, price, and its controls. */
export function CartLineRow({ line, keeper, onRemoved, onLeave, roomy = false }: CartLineRowProps) {
  const { product, categoryName, picture, shelf } = line;
  const { busy, set, remove } = useLineChange(keeper);
  return (
    <li
      className={`grid grid-cols-[5.5rem_1fr] gap-4 border-b border-hairline py-5 ${roomy ? "md:grid-cols-[8rem_1fr] md:gap-6" : "last:border-0"}`}
    >
      <div
        className={`aspect-4/3 overflow-hidden bg-paper-deep ${shelf === "off" ? "opacity-50 grayscale" : ""}`}
      >
        {picture && (
          <Picture
            picture={picture}
            sizes={roomy ? "128px" : "88px"}
            decorative
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            {shelf === "asking" && <Skeleton className="mt-1 h-5 w-32" />}
            {shelf === "unknown" && <p className="text-small text-ink-soft">{text.unknown}</p>}
            {shelf === "off" && !product && <p className="font-serif">{text.gone}</p>}
            {product && (
              <Link to={productPath(line.category.id, product.id)} onClick={onLeave} className="block">
                <span className="block font-serif leading-normal">{categoryName}</span>
                <span className="block text-note text-ink-soft">{product.name}</span>
              </Link>
            )}
          </div>
          <IconButton
            label={text.remove(nameOf(line))}
            className="-mt-2.5 -mr-2.5"
            aria-disabled={busy || undefined}
            onClick={() => !busy && void remove(line).then(onRemoved)}
          >
            <Icon name="remove" size={18} />
          </IconButton>
        </div>
        {shelf === "off" && <p className="mt-1 text-note text-cinnabar">{text.offShelf}</p>}
        <div className="mt-2 flex items-center justify-between gap-2" aria-busy={busy}>
          {shelf === "on" && product ? (
            <LineAmount
              line={{ ...line, product }}
              busy={busy}
              onSet={(amount) => set({ ...line, product }, amount)}
            />
          ) : (
            <StillAmount line={line} />
          )}
          {busy && <Spinner size={20} />}
          {!busy && shelf === "on" && product && <LineSum line={{ ...line, product }} />}
        </div>
        {shelf === "on" && product && <StockNote line={{ ...line, product }} />}
      </div>
    </li>
  );
}

/** What the line comes to, and the unit price where that is another figure. */
function LineSum({ line: { product, amount } }: { line: LineOnShelf }) {
  const fees = useQuery(settingAnswer).data;
  const quote = fees && quoteLines([{ price: product.price, amount }], fees);
  return (
    <span className="text-right leading-tight">
      {quote && <Price amount={quote.subtotal_exact} />}
      {amount > 1 && (
        <span className="block text-note text-ink-soft">
          {text.unitPrice} <Price amount={product.price} />
        </span>
      )}
    </span>
  );
}
