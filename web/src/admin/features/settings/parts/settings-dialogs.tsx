/** Dialogs on the way to saved settings: effects, and conflicts with a colleague's changes. */
import { FieldChoices } from "@/admin/edit/field-choices";
import { adminText } from "@/admin/text";
import type { SettingEffect } from "@/core";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { settingsText as text } from "../text";
import type { PendingQuestion } from "./use-settings";

const wide = "w-[min(44rem,calc(100vw-2rem))]";

export function SettingsDialogs({ pending }: { pending: PendingQuestion | null }) {
  const effects = pending?.about === "effects" ? pending : null;
  const conflict = pending?.about === "conflict" ? pending : null;
  return (
    <>
      <Dialog
        open={effects !== null}
        onClose={() => effects?.answer(false)}
        title={text.review}
        className={wide}
      >
        {effects && <Effects effects={effects.effects} onAnswer={effects.answer} />}
      </Dialog>
      <Dialog
        open={conflict !== null}
        onClose={() => conflict?.answer(null)}
        title={text.conflictTitle}
        className={wide}
      >
        {conflict && <Conflicts pending={conflict} />}
      </Dialog>
    </>
  );
}

interface EffectsProps {
  effects: readonly SettingEffect[];
  onAnswer: (yes: boolean) => void;
}

function Effects({ effects, onAnswer }: EffectsProps) {
  const large = effects.filter(({ is_large }) => is_large);
  const other = effects.filter(({ is_large }) => !is_large);
  return (
    <>
      <p className="mb-3 text-small text-ink-soft">{effects.length > 0 ? text.reviewText : text.nothing}</p>
      <div className="max-h-[55vh] overflow-y-auto text-small">
        <ul className="grid gap-2">
          {other.map(({ name, sentence }) => (
            <li key={`${name} ${sentence}`} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
        {large.length > 0 && (
          <div className="mt-4 border-l-2 border-cinnabar pl-3">
            <p className="mb-1 text-cinnabar">{text.large}</p>
            <ul className="grid gap-2">
              {large.map(({ name, sentence }) => (
                <li key={`${name} ${sentence}`} className="break-words">
                  {sentence}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={() => onAnswer(false)}>{adminText.cancel}</Button>
        {effects.length > 0 && (
          <Button look="seal" data-focus-first onClick={() => onAnswer(true)}>
            {large.length > 0 ? text.submitAnyway : text.submit}
          </Button>
        )}
      </div>
    </>
  );
}

function Conflicts({
  pending: { conflicts, now, answer },
}: {
  pending: Extract<PendingQuestion, { about: "conflict" }>;
}) {
  return (
    <FieldChoices
      lead={text.conflict}
      conflicts={conflicts.map(({ field, base, mine, theirs }) => {
        const setting = now.fields.find(({ key }) => key === field);
        return {
          field,
          label: setting?.label ?? field,
          who: setting?.changed_by ?? text.colleague,
          base: shown(base),
          mine: shown(mine),
          theirs: shown(theirs),
        };
      })}
      taken=""
      onAnswer={answer}
    />
  );
}

function shown(value: string) {
  if (value === "") return <span className="text-ink-faint">{text.unset}</span>;
  return <span className="break-words">{value}</span>;
}
