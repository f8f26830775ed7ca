/** The panel that slides in from the cart button: what is in the cart, what it costs, and where to go from here. */
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { settingAnswer } from "@/api/settings";
import { paths } from "@/app/paths";
import { cartText as text } from "@/text/cart";
import { buttonClass, IconButton } from "@/ui/button";
import { Drawer } from "@/ui/drawer";
import { Icon } from "@/ui/icon";
import { CartFooter } from "./cart-footer";
import { CartLineRow } from "./cart-line-row";
import { useCartLines } from "./cart-lines";
import { useCart } from "./cart-store";
import { useRemoveLines } from "./change-cart";
import { useCartPanel } from "./panel-store";

interface CartPanelProps {
  isLogin: boolean;
  onCheckOut: () => void;
}

export default function CartPanel({ isLogin, onCheckOut }: CartPanelProps) {
  const { open, hide } = useCartPanel();
  const items = useCart((cart) => cart.items);
  const lines = useCartLines(open ? items : []);
  const fees = useQuery(settingAnswer).data;
  const title = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveLines();

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
      {items.length === 0 ? (
        <Empty onLeave={hide} />
      ) : (
        <>
          <ul className="flex-1 overflow-y-auto overscroll-contain px-6">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                onLeave={hide}
                onRemove={() => {
                  remove([line]);
                  // The button that had the focus is gone with its line.
                  title.current?.focus();
                }}
              />
            ))}
          </ul>
          <CartFooter lines={lines} fees={fees} onRemove={remove} isLogin={isLogin} onCheckOut={onCheckOut} />
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
