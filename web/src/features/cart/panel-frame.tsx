/** Panel that slides in from the cart button, for visitors and members alike. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { settingAnswer } from "@/api/catalogue";
import type { CartQuote, Fees } from "@/core";
import { paths } from "@/paths";
import { cartText as text } from "@/text/cart";
import { Button, buttonClass, IconButton } from "@/ui/button";
import { Drawer } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { Price } from "@/ui/price";
import { Incense } from "@/ui/seal";
import { CartLineRow } from "./cart-line-row";
import { type CartKeeper, type CartLine, quoteCart } from "./cart-lines";
import { useCartPanel } from "./cart-store";
import { useOffShelfRemoval } from "./change-cart";

interface PanelFrameProps {
  lines: readonly CartLine[];
  empty: boolean;
  keeper: CartKeeper;
  /** Button that leads to the checkout. */
  toPay: { label: string; run: () => void };
  /** Note above the lines. */
  note?: ReactNode;
  /** Content to show instead while the cart is unknown. */
  instead?: ReactNode;
}

export function PanelFrame({ lines, empty, keeper, toPay, note, instead }: PanelFrameProps) {
  const { open, hide } = useCartPanel();
  const fees = useQuery(settingAnswer).data;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer
      open={open}
      onClose={hide}
      label={text.title}
      side="right"
      className="w-full min-[480px]:w-(--panel-width)"
    >
      <div className="flex h-(--header-height) shrink-0 items-center justify-between border-b border-hairline pr-2 pl-6">
        <h2 ref={title} tabIndex={-1} className="text-h3">
          {text.title}
        </h2>
        <IconButton label={text.close} onClick={hide}>
          <Icon name="close" />
        </IconButton>
      </div>
      {note}
      {instead ?? (empty && <Empty onLeave={hide} />)}
      {!instead && !empty && (
        <>
          <ul className="flex-1 overflow-y-auto overscroll-contain px-6">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                keeper={keeper}
                onLeave={hide}
                onRemoved={() => title.current?.focus()}
              />
            ))}
          </ul>
          <CartFooter lines={lines} fees={fees} keeper={keeper} toPay={toPay} />
        </>
      )}
    </Drawer>
  );
}

function Empty({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="grid flex-1 place-content-center gap-8 px-10 text-center">
      <p className="font-serif text-lead text-balance [word-break:keep-all]">{text.empty}</p>
      <Link to={paths.menu} onClick={onLeave} className={buttonClass("line")}>
        {text.browse}
      </Link>
    </div>
  );
}

interface CartFooterProps {
  lines: readonly CartLine[];
  fees: Fees | undefined;
  keeper: CartKeeper;
  toPay: { label: string; run: () => void };
}

/** Renders the subtotal, the progress to free delivery, and the next action. */
function CartFooter({ lines, fees, keeper, toPay }: CartFooterProps) {
  const quote = fees && quoteCart(lines, fees);
  const off = lines.filter(({ shelf }) => shelf === "off");
  const complete = lines.every(({ shelf }) => shelf === "on" || shelf === "off");
  const { busy, remove } = useOffShelfRemoval(keeper);
  return (
    <div className="border-t border-hairline bg-paper px-6 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      {quote && fees && complete && <Sum quote={quote} threshold={fees.delivery_fee_threshold} />}
      {off.length > 0 ? (
        <Button look="seal" className="mt-4 w-full" busy={busy} onClick={() => remove(off)}>
          {text.removeOffShelf}
        </Button>
      ) : (
        <Button look="seal" className="mt-4 w-full" onClick={toPay.run}>
          {toPay.label}
        </Button>
      )}
    </div>
  );
}

function Sum({ quote, threshold }: { quote: CartQuote; threshold: number }) {
  return (
    <>
      <Incense burnt={threshold > 0 ? Math.min(quote.subtotal / threshold, 1) : 1} />
      {quote.notes.map((sentence) => (
        <p key={sentence} className="figures mt-2 text-note text-ink-soft">
          {sentence}
        </p>
      ))}
      <p className="mt-3 flex items-baseline justify-between">
        <span>{text.subtotal}</span>
        <Price amount={quote.subtotal} className="text-h3" />
      </p>
      <p className="text-note text-ink-soft">{text.beforeDelivery}</p>
    </>
  );
}
