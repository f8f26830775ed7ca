import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { STOCK_UNKNOWN, settingAnswer, stockAnswer } from "@/api/catalogue";
import { core, tryRule } from "@/core";
import { showRefusal } from "@/dialogs/messages";
import { productPath } from "@/paths";
import { cartText as text } from "@/text/cart";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { Skeleton } from "@/ui/loading";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { Spinner } from "@/ui/spinner";
import { Stepper } from "@/ui/stepper";
import { type CartKeeper, type CartLine, type LineOnShelf, nameOf, quoteLines } from "./cart-lines";
import { useCart } from "./cart-store";
import { useLineChange } from "./change-cart";

interface CartLineRowProps {
  line: CartLine;
  keeper: CartKeeper;
  /** Called after the line, with the focused button, was removed. */
  onRemoved: () => void;
  onLeave?: () => void;
  /** Uses the wider layout of a page. */
  roomy?: boolean;
}

/** Renders one line of the cart: picture, names, price, and its controls. */
export function CartLineRow({ line, keeper, onRemoved, onLeave, roomy = false }: CartLineRowProps) {
  const { product, categoryName, picture, shelf } = line;
  const { busy, intended, set, remove } = useLineChange(keeper);
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
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1" aria-busy={busy}>
          <span className="inline-flex items-center gap-2">
            {shelf === "on" && product ? (
              <LineAmount
                line={{ ...line, product, amount: intended ?? line.amount }}
                onSet={(amount) => set({ ...line, product }, amount)}
              />
            ) : (
              <StillAmount line={line} />
            )}
            <Spinner busy={busy} size={20} />
          </span>
          {!busy && shelf === "on" && product && <LineSum line={{ ...line, product }} />}
        </div>
        {shelf === "on" && product && <StockNote line={{ ...line, product }} />}
      </div>
    </li>
  );
}

/** Renders the line total, and the unit price if it differs. */
function LineSum({ line: { product, amount } }: { line: LineOnShelf }) {
  const fees = useQuery(settingAnswer).data;
  const quote = fees && quoteLines([{ price: product.price, amount }], fees);
  return (
    <span className="ml-auto text-right leading-tight">
      {quote && <Price amount={quote.subtotal_exact} />}
      {amount > 1 && (
        <span className="block text-note text-ink-soft">
          {text.unitPrice} <Price amount={product.price} />
        </span>
      )}
    </span>
  );
}

interface LineAmountProps {
  line: LineOnShelf;
  onSet: (amount: number) => void;
}

/** Renders the number of pieces with buttons and typing, limited to the stock. */
function LineAmount({ line, onSet }: LineAmountProps) {
  const stock = useStock(line);
  return (
    <Stepper
      size="small"
      value={line.amount}
      decrease={line.amount <= 1 ? "off" : "on"}
      increase={stock !== undefined && line.amount >= stock ? "off" : "on"}
      words={words(line)}
      // Other buyers may have reduced the stock: one step down goes straight to the remaining
      // pieces.
      onStep={(amount) => onSet(stock ? Math.min(amount, stock) : amount)}
      onType={(typed) => {
        const amount = tryRule(() => core.checkTypedAmount(typed, stock ?? STOCK_UNKNOWN));
        if (amount.ok) onSet(amount.value);
        else showRefusal(amount.refusal);
      }}
    />
  );
}

/** Renders the amount of a line that cannot be changed. */
function StillAmount({ line }: { line: CartLine }) {
  return (
    <Stepper size="small" disabled value={line.amount} onStep={ignore} onType={ignore} words={words(line)} />
  );
}

/** Shows the remaining stock if the line's amount reaches or exceeds it. */
function StockNote({ line }: { line: LineOnShelf }) {
  const stock = useStock(line);
  if (stock === undefined || line.amount < stock) return null;
  return <p className="figures mt-1 text-note text-cinnabar">{text.left(stock)}</p>;
}

/** Returns the remaining stock, from the cart line or from the server. */
function useStock({ product, stock }: LineOnShelf): number | undefined {
  const { data } = useQuery({ ...stockAnswer(product), enabled: stock === undefined });
  return stock ?? data?.Quantity;
}

function words(line: CartLine) {
  const name = nameOf(line);
  return { amount: text.amount(name), decrease: text.decrease(name), increase: text.increase(name) };
}

function ignore() {}

/** Shows the number of lines that are still being moved into the member's cart after the login. */
export function WaitingLines() {
  const waiting = useCart(({ items }) => items.length);
  return (
    <div role="status">
      {waiting > 0 && (
        <p className="figures bg-paper-deep px-6 py-3 text-note text-ink-soft">{text.waiting(waiting)}</p>
      )}
    </div>
  );
}
