/**
 * Dialogs on the way to a saved form: differences, warnings, and conflicts with a colleague's
 * changes.
 */

import { CautionList } from "@/admin/edit/caution-list";
import { changedLines } from "@/admin/edit/changed-lines";
import { FieldChoices } from "@/admin/edit/field-choices";
import { changesOf } from "@/admin/edit/merge";
import { conflictText, editText as text } from "@/admin/edit/text";
import { adminText } from "@/admin/text";
import type { PriceChange } from "@/core";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { kindText } from "../text";
import { FieldValue } from "./field-value";
import type { Draft, FieldValue as Value } from "./kinds";
import { labelOf, labelsOf, titleOf } from "./names";
import type { Question } from "./save";
import type { Drafts, PendingQuestion, Plan } from "./use-drafts";

type Menus = ReadonlyMap<number, string>;

const wide = "w-[min(44rem,calc(100vw-2rem))]";

export function SavingDialogs({ drafts, menus = new Map() }: { drafts: Drafts; menus?: Menus }) {
  const { plan, pending, busy, save, closePlan } = drafts;
  return (
    <>
      <Dialog open={plan !== null} onClose={closePlan} title={text.review} className={wide}>
        {plan && <PlanView plan={plan} menus={menus} busy={busy} onSave={save} onClose={closePlan} />}
      </Dialog>
      <QuestionDialogs pending={pending} menus={menus} />
    </>
  );
}

/** Renders the dialogs that ask questions while saving. */
export function QuestionDialogs({
  pending,
  menus = new Map(),
}: {
  pending: PendingQuestion | null;
  menus?: Menus;
}) {
  return (
    <>
      <ConflictDialog pending={pending} menus={menus} />
      <CautionDialog pending={pending} />
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
          <Difference key={draft.key} draft={draft} menus={menus} change={plan.prices.get(draft.key)} />
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

/** Reduces two texts to the lines that differ. */
function shortened<Change extends { from: Value; to: Value }>(change: Change): Change {
  if (typeof change.from !== "string" || typeof change.to !== "string") return change;
  const [from, to] = changedLines(change.from, change.to);
  return { ...change, from, to };
}

/** Renders the pending changes of one record, field by field. */
function Difference({
  draft,
  menus,
  change,
}: {
  draft: Draft;
  menus: Menus;
  change: PriceChange | undefined;
}) {
  const { id, kind, base, mine } = draft;
  const changes = changesOf<object>(base, mine);
  return (
    <section>
      <h3 className="border-b border-hairline pb-1 text-small">
        {id === null ? text.isNew(kindText[kind]) : `${kindText[kind]}：${titleOf(draft)}`}
      </h3>
      <dl className="mt-2 grid gap-2 text-small sm:grid-cols-[5rem_minmax(0,1fr)]">
        {changes.map(shortened).map(({ field, from, to }) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{labelOf(draft, field)}</dt>
            <dd className="min-w-0">
              {field === "Price" && change?.effect ? (
                <span className="figures">
                  {change.effect}
                  {change.was_price && <span className="block">{change.was_price}</span>}
                </span>
              ) : (
                <>
                  {id !== null && (
                    <>
                      <del className="text-ink-soft">
                        <FieldValue field={field} value={from} kind={kind} menus={menus} />
                      </del>
                      <span className="mx-2">→</span>
                    </>
                  )}
                  <FieldValue field={field} value={to} kind={kind} menus={menus} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CautionDialog({ pending }: { pending: PendingQuestion | null }) {
  const question = pending?.about === "cautions" ? pending : null;
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

function ConflictDialog({ pending, menus }: { pending: PendingQuestion | null; menus: Menus }) {
  const conflict = pending?.about === "conflict" ? pending : null;
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

/** Renders the choice between conflicting values. */
export function Choices({ question: { draft, merged, theirs }, menus, onAnswer }: ChoicesProps) {
  const shown = (field: string, value: unknown) => (
    <FieldValue field={field} value={value as Value} kind={draft.kind} menus={menus} />
  );
  return (
    <FieldChoices
      lead={conflictText.text(theirs.who, titleOf(draft))}
      conflicts={merged.conflicts.map(({ field, base, mine, theirs: other }) => ({
        field,
        label: labelOf(draft, field),
        who: theirs.who,
        base: shown(field, base),
        mine: shown(field, mine),
        theirs: shown(field, other),
      }))}
      taken={labelsOf(draft, merged.taken)}
      onAnswer={onAnswer}
    />
  );
}
