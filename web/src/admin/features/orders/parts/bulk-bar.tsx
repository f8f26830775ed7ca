/** Actions for the selected orders, in a bar at the bottom of the screen. */
import { Link, useLocation } from "react-router";
import { adminPaths, printPath } from "@/admin/paths";
import type { ListedOrder } from "@/api/schema";
import { core } from "@/core";
import { Button, buttonClass } from "@/ui/button";
import { actionText, orderText as text } from "../text";
import { ParcelsButton } from "./parcels-button";
import { previewForm } from "./plan-form";

interface BulkBarProps {
  /** Selected orders that the list shows. */
  orders: readonly ListedOrder[];
  /** All selected orders. */
  ids: readonly string[];
  onAction: (action: string) => void;
  onClear: () => void;
}

/** Returns `true` if at least one of the orders allows the action. */
function isPossible(action: string, orders: readonly ListedOrder[]): boolean {
  return core.planAction([...orders], previewForm(action)).some(({ refusal }) => !refusal);
}

const ACTIONS = ["prepare", "dispatch", "collect", "record_delivery"] as const;

export function BulkBar({ orders, ids, onAction, onClear }: BulkBarProps) {
  const { pathname, search } = useLocation();
  if (ids.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-hairline-strong bg-paper-bright px-4 py-3 lg:-mx-10 lg:px-10">
      <div className="flex items-center gap-2 overflow-x-auto">
        <p role="status" className="mr-2 text-small whitespace-nowrap">
          {text.selected(ids.length, ids.length - orders.length)}
        </p>
        {ACTIONS.filter((action) => isPossible(action, orders)).map((action) => (
          <Button key={action} className="px-4! whitespace-nowrap" onClick={() => onAction(action)}>
            {actionText[action]}
          </Button>
        ))}
        <Link
          to={`${adminPaths.ship}?ids=${ids.join(",")}`}
          className={buttonClass("line", "px-4! whitespace-nowrap")}
        >
          {text.shipSelected}
        </Link>
        {Object.entries(text.prints).map(([kind, label]) => (
          <Link
            key={kind}
            to={printPath(kind, ids)}
            state={{ from: `${pathname}${search}` }}
            className={buttonClass("line", "px-4! whitespace-nowrap")}
          >
            {label}
          </Link>
        ))}
        <ParcelsButton ids={ids} />
        <Button look="bare" className="whitespace-nowrap" onClick={onClear}>
          {text.unselect}
        </Button>
      </div>
    </div>
  );
}
