/** Preview of the typed prices before they are saved. */
import { CautionList } from "@/admin/edit/caution-list";
import { editText } from "@/admin/edit/text";
import { adminText } from "@/admin/text";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { pricesText as text } from "../text";
import type { PlannedPrice } from "./use-prices";

interface PricesDialogProps {
  plan: readonly PlannedPrice[] | null;
  /** Returns the full name of a product, including its category. */
  nameOf: (id: number) => string;
  busy: boolean;
  onSave: (plan: readonly PlannedPrice[]) => Promise<void>;
  onClose: () => void;
}

export function PricesDialog({ plan, nameOf, busy, onSave, onClose }: PricesDialogProps) {
  const cautions = (plan ?? []).flatMap(({ row, change }) =>
    change.caution ? [`${nameOf(row.id)}：${change.caution}`] : [],
  );
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={text.title}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      {plan && (
        <>
          <p className="mb-4 text-small text-ink-soft">{text.text}</p>
          <ul className="max-h-[50vh] overflow-y-auto text-small">
            {plan.map(({ row, change }) => (
              <li
                key={row.id}
                className="grid gap-x-5 border-b border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
              >
                <span>{nameOf(row.id)}</span>
                <span className="figures text-ink-soft">
                  {change.effect}
                  {change.was_price && <span className="block">{change.was_price}</span>}
                </span>
              </li>
            ))}
          </ul>
          <CautionList cautions={cautions} />
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{adminText.cancel}</Button>
            <Button look="seal" data-focus-first busy={busy} onClick={() => void onSave(plan)}>
              {cautions.length > 0 ? editText.confirmAnyway : text.go(plan.length)}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
