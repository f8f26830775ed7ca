import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { STOCK_UNKNOWN, stockAnswer } from "@/api/catalogue";
import { settingAnswer } from "@/api/settings";
import { productPath } from "@/app/paths";
import { ask, core } from "@/core";
import { showRefusal } from "@/notice/messages";
import { cartText as text } from "@/text/cart";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";
import { Stepper } from "@/ui/stepper";
import { type CartLine, type LineOnShelf, nameOf } from "./cart-lines";
import { quoteLines } from "./cart-quote";
import { useSetAmount } from "./change-cart";

interface CartLineRowProps {
  line: CartLine;
  onRemove: () => void;
  onLeave: () => void;
}

/** One line of the panel: picture, names, price, and its controls. */
export function CartLineRow({ line, onRemove, onLeave }: CartLineRowProps) {
  const { product, categoryName, picture, shelf } = line;
  const name = nameOf(line);
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-hairline py-5 last:border-0">
      <div
        className={`aspect-4/3 overflow-hidden bg-paper-deep ${shelf === "off" ? "opacity-50 grayscale" : ""}`}
      >
        {picture && <Picture picture={picture} sizes="88px" decorative className="size-full object-cover" />}
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
          <IconButton label={text.remove(name)} className="-mt-2.5 -mr-2.5" onClick={onRemove}>
            <Icon name="remove" size={18} />
          </IconButton>
        </div>
        {shelf === "off" && <p className="mt-1 text-note text-cinnabar">{text.offShelf}</p>}
        {shelf === "on" && product ? (
          <Amount line={{ ...line, product }} name={name} />
        ) : (
          <div className="mt-2">
            <Stepper
              size="small"
              disabled
              value={line.amount}
              onStep={ignore}
              onType={ignore}
              words={words(name)}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function Amount({ line, name }: { line: LineOnShelf; name: string }) {
  const { set, busy } = useSetAmount();
  const stock = useQuery(stockAnswer(line.product)).data?.Quantity;
  const atStock = stock !== undefined && line.amount >= stock;
  return (
    <>
      <div className="mt-2 flex items-center justify-between gap-2" aria-busy={busy}>
        <Stepper
          size="small"
          value={line.amount}
          busy={busy}
          decrease={line.amount <= 1 ? "off" : "on"}
          increase={atStock ? "off" : "on"}
          words={words(name)}
          // Others may have bought meanwhile: one step down leads at once to what is left.
          onStep={(amount) => set(line, stock ? Math.min(amount, stock) : amount)}
          onType={(typed) => {
            const amount = ask(() => core.checkTypedAmount(typed, stock ?? STOCK_UNKNOWN));
            if (amount.ok) void set(line, amount.value);
            else showRefusal(amount.refusal);
          }}
        />
        {busy ? <Spinner size={20} /> : <LineSum line={line} />}
      </div>
      {atStock && <p className="figures mt-1 text-note text-cinnabar">{text.left(stock)}</p>}
    </>
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

function words(name: string) {
  return { amount: text.amount(name), decrease: text.decrease(name), increase: text.increase(name) };
}

function ignore() {}
