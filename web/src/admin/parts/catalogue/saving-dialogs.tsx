/** The dialogs on the way to a saved form: the difference, what speaks against it, and what a colleague changed, too. */
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { conflictText, kindText, editText as text } from "../../text/catalogue";
import { adminText } from "../../text/frame";
import { changesOf } from "../merge";
import { FieldValue } from "./field-value";
import type { Draft, FieldValue as Value } from "./kinds";
import { labelOf, labelsOf, titleOf } from "./names";
import type { Question } from "./save";
import type { Asked, Drafts, Plan } from "./use-drafts";

type Menus = ReadonlyMap<number, string>;

const wide = "w-[min(44rem,calc(100vw-2rem))]";

export function SavingDialogs({ drafts, menus = new Map() }: { drafts: Drafts; menus?: Menus }) {
  const { plan, asked, busy, save, closePlan } = drafts;
  return (
    <>
      <Dialog open={plan !== null} onClose={closePlan} title={text.review} className={wide}>
        {plan && <PlanView plan={plan} menus={menus} busy={busy} onSave={save} onClose={closePlan} />}
      </Dialog>
      <QuestionDialogs asked={asked} menus={menus} />
    </>
  );
}

/** What is asked while something is saved. */
export function QuestionDialogs({ asked, menus = new Map() }: { asked: Asked | null; menus?: Menus }) {
  return (
    <>
      <ConflictDialog asked={asked} menus={menus} />
      <CautionDialog asked={asked} />
    </>
  );
}

interface PlanViewProps {
  plan: Plan;
  menus: Menus;
  busy: boolean;
  onSave: (plan: Plan) => Promise<void>;
  onClose: () => void;
}

function PlanView({ plan, menus, busy, onSave, onClose }: PlanViewProps) {
  const cautions = [...plan.prices.values()].flatMap(({ caution }) => caution ?? []);
  return (
    <>
      <p className="mb-5 text-small text-ink-soft">{text.reviewText}</p>
      <div className="grid max-h-[55vh] gap-6 overflow-y-auto">
        {plan.drafts.map((draft) => (
          <Difference
            key={draft.key}
            draft={draft}
            menus={menus}
            effect={plan.prices.get(draft.key)?.effect}
          />
        ))}
        {plan.more.map((sentence) => (
          <p key={sentence} className="text-small">
            {sentence}
          </p>
        ))}
      </div>
      <CautionList cautions={cautions} />
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <Button look="seal" data-focus-first busy={busy} onClick={() => void onSave(plan)}>
          {cautions.length > 0 ? text.confirmAnyway : text.confirm}
        </Button>
      </div>
    </>
  );
}

/** What would become of one thing, field by field. */
function Difference({ draft, menus, effect }: { draft: Draft; menus: Menus; effect: string | undefined }) {
  const { id, kind, base, mine } = draft;
  const changes = changesOf<object>(base, mine);
  return (
    <section>
      <h3 className="border-b border-hairline pb-1 text-small">
        {id === null ? text.isNew(kindText[kind]) : `${kindText[kind]}：${titleOf(draft)}`}
      </h3>
      <dl className="mt-2 grid gap-2 text-small sm:grid-cols-[5rem_minmax(0,1fr)]">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{labelOf(field)}</dt>
            <dd className="min-w-0">
              {field === "Price" && effect ? (
                <span className="figures">{effect}</span>
              ) : (
                <>
                  {id !== null && (
                    <>
                      <del className="text-ink-soft">
                        <FieldValue field={field} value={from} menus={menus} />
                      </del>
                      <span className="mx-2">→</span>
                    </>
                  )}
                  <FieldValue field={field} value={to} menus={menus} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What speaks against it. */
export function CautionList({ cautions }: { cautions: readonly string[] }) {
  if (cautions.length === 0) return null;
  return (
    <div className="mt-5 border-l-2 border-cinnabar pl-3 text-small">
      <p className="mb-1 text-cinnabar">{text.cautions}</p>
      <ul>
        {cautions.map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
    </div>
  );
}

function CautionDialog({ asked }: { asked: Asked | null }) {
  const question = asked?.about === "cautions" ? asked : null;
  return (
    <Dialog open={question !== null} onClose={() => question?.answer(false)} title={text.cautions}>
      <CautionList cautions={question?.cautions ?? []} />
      <div className="mt-7 flex justify-end gap-3">
        <Button onClick={() => question?.answer(false)}>{adminText.cancel}</Button>
        <Button look="seal" data-focus-first onClick={() => question?.answer(true)}>
          {text.confirmAnyway}
        </Button>
      </div>
    </Dialog>
  );
}

function ConflictDialog({ asked, menus }: { asked: Asked | null; menus: Menus }) {
  const conflict = asked?.about === "conflict" ? asked : null;
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => conflict?.answer(null)}
      title={conflictText.title}
      className={wide}
    >
      {conflict && <Choices question={conflict.question} menus={menus} onAnswer={conflict.answer} />}
    </Dialog>
  );
}

interface ChoicesProps {
  question: Question;
  menus: Menus;
  onAnswer: (theirs: ReadonlySet<string> | null) => void;
}

/** Base, theirs and mine of each field that both changed, side by side; mine is chosen at first. */
export function Choices({ question: { draft, merged, theirs }, menus, onAnswer }: ChoicesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(chosen);
    isTheirs ? next.add(field) : next.delete(field);
    setChosen(next);
  };
  return (
    <>
      <p className="mb-5 text-small text-ink-soft">{conflictText.text(theirs.who, titleOf(draft))}</p>
      <div className="grid max-h-[55vh] gap-6 overflow-y-auto">
        {merged.conflicts.map(({ field, base, mine, theirs: other }) => (
          <fieldset key={field}>
            <legend className="text-small">{labelOf(field)}</legend>
            <p className="mt-1 text-note text-ink-soft">
              {conflictText.base}：<FieldValue field={field} value={base as Value} menus={menus} />
            </p>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {[
                { label: conflictText.mine, value: mine, isTheirs: false },
                { label: conflictText.theirs(theirs.who), value: other, isTheirs: true },
              ].map(({ label, value, isTheirs }) => (
                <label
                  key={label}
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
                    <span className="block text-note text-ink-soft">{label}</span>
                    <FieldValue field={field} value={value as Value} menus={menus} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {merged.taken.length > 0 && (
        <p className="mt-4 text-small text-ink-soft">{conflictText.taken(labelsOf(merged.taken))}</p>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={() => onAnswer(null)}>{adminText.cancel}</Button>
        <Button look="seal" data-focus-first onClick={() => onAnswer(chosen)}>
          {conflictText.send}
        </Button>
      </div>
    </>
  );
}
