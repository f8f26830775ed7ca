/** Form of the notices to a staff member: the timing of each kind, and the hours of the digests. */
import type { PlannedNotices, StaffNoticePlan } from "@/api/schema";
import { forms, type Role } from "@/core";
import { entryClass, FieldFrame } from "@/form/field-frame";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { type Field, useForm } from "@/form/use-form";
import { ownText, noticesText as text } from "../text";

const TIMINGS = ["Off", "AtOnce", "Digest"] as const satisfies readonly PlannedNotices["timing"][];

/** Hour that the form proposes for a plan without a digest. */
const PROPOSED_HOUR = "9";

/** Typed plan: the timing of each kind by its name, and `DigestHours`. */
export type NoticeEntries = Record<string, string>;

interface NoticeFormProps {
  plan: StaffNoticePlan;
  role: Role;
  /** Stores the plan. */
  send: (entries: NoticeEntries) => Promise<void>;
}

export function NoticeForm({ plan, role, send }: NoticeFormProps) {
  const start: NoticeEntries = { DigestHours: plan.digest_hours.join("、") || PROPOSED_HOUR };
  for (const { kind, timing } of plan.kinds) start[kind] = timing;
  const form = useForm({
    start,
    check: (entries) => forms.checkNoticePlan(entries, role),
    send: (_, entries) => send(entries),
  });
  const hasDigest = plan.kinds.some(({ kind }) => form.values[kind] === "Digest");
  return (
    <form {...form.props}>
      <p className="mb-4 text-small text-ink-soft">{text.about}</p>
      {plan.kinds.map(({ kind, label }) => (
        <TimingField key={kind} field={form.field(kind)} label={label} />
      ))}
      {hasDigest && (
        <TextField
          field={form.field("DigestHours")}
          label={text.hours}
          help={text.hoursHelp}
          required="quietly"
          inputMode="text"
          autoComplete="off"
        />
      )}
      <SubmitButton busy={form.busy} label={ownText.save} />
    </form>
  );
}

function TimingField({ field, label }: { field: Field<string>; label: string }) {
  return (
    <FieldFrame label={label} wrong={field.wrong}>
      {(entry) => (
        <select
          {...entry}
          name={field.name}
          value={field.value}
          onChange={({ target }) => field.onEnter(target.value)}
          onBlur={field.onLeave}
          className={entryClass}
        >
          {TIMINGS.map((timing) => (
            <option key={timing} value={timing}>
              {text.timings[timing]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
