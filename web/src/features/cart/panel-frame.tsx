/** The panel that slides in from the cart button, whoever keeps the cart. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { settingAnswer } from "@/api/settings";
import { paths } from "@/app/paths";
import { cartText as text } from "@/text/cart";
import { buttonClass, IconButton } from "@/ui/button";
import { Drawer } from "@/ui/drawer";
import { Icon } from "@/ui/icon";
import { CartFooter } from "./cart-footer";
import type { CartKeeper } from "./cart-keeper";
import { CartLineRow } from "./cart-line-row";
import type { CartLine } from "./cart-lines";
import { useCartPanel } from "./panel-store";

interface PanelFrameProps {
  lines: readonly CartLine[];
  empty: boolean;
  keeper: CartKeeper;
  /** The button towards paying. */
  toPay: { label: string; run: () => void };
  /** Stands above the lines. */
  note?: ReactNode;
  /** Stands in the place of everything while the cart is not known. */
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
