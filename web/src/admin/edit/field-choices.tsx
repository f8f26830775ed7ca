/**
 * Conflicting fields side by side: the original value, the user's value, and the colleague's value.
 */
import { type ReactNode, useState } from "react";
import { adminText } from "@/admin/text";
import { Button } from "@/ui/button";
import { conflictText as text } from "./text";

/** Field that both changed, with its rendered values. */
export interface FieldConflict {
  field: string;
  label: string;
  /** Author of the other value. */
  who: string;
  base: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

interface FieldChoicesProps {
  /** Explanation of the conflict. */
  lead: string;
  conflicts: readonly FieldConflict[];
  /** Names of fields that only the colleague changed; `""` if there were none. */
  taken: string;
  /** Called with the fields to take from the colleague; `null` cancels. */
  onAnswer: (theirs: ReadonlySet<string> | null) => void;
}

/** Renders the fields; the user's values are preselected. */
export function FieldChoices({ lead, conflicts, taken, onAnswer }: FieldChoicesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(chosen);
    isTheirs ? next.add(field) : next.delete(field);
    setChosen(next);
  };
  return (
    <>
      <p className="mb-5 text-small text-ink-soft">{lead}</p>
      <div className="grid max-h-[55vh] gap-6 overflow-y-auto">
        {conflicts.map(({ field, label, who, base, mine, theirs }) => (
          <fieldset key={field}>
            <legend className="text-small">{label}</legend>
            <p className="mt-1 text-note text-ink-soft">
              {text.base}：{base}
            </p>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {[
                { says: text.mine, value: mine, isTheirs: false },
                { says: text.theirs(who), value: theirs, isTheirs: true },
              ].map(({ says, value, isTheirs }) => (
                <label
                  key={says}
                  className="flex cursor-pointer items-start gap-3 border border-hairline-strong p-3 text-small has-checked:border-cinnabar has-checked:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-cinnabar"
                >
                  <input
                    type="radio"
                    name={`choice ${field}`}
                    checked={chosen.has(field) === isTheirs}
                    onChange={() => choose(field, isTheirs)}
                    className="mt-1 size-5 shrink-0 accent-cinnabar"
                  />
                  <span className="min-w-0">
                    <span className="block text-note text-ink-soft">{says}</span>
                    {value}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {taken && <p className="mt-4 text-small text-ink-soft">{text.taken(taken)}</p>}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={() => onAnswer(null)}>{adminText.cancel}</Button>
        <Button look="seal" data-focus-first onClick={() => onAnswer(chosen)}>
          {text.send}
        </Button>
      </div>
    </>
  );
}
