import { type Origin, postRegister } from "@/api/account";
import { forms, type RegisterForm as RegisterRequest } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { AgreeField } from "@/form/check-field";
import { ChoiceField } from "@/form/choice-field";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import type { Verification } from "@/paths";
import { registerText as text } from "@/text/account";
import { chineseNumber } from "@/ui/format";
import { nonceToAskWith } from "./held";

const origins = [
  { value: 1, label: text.domestic, note: text.domesticNote },
  { value: 2, label: text.overseas, note: text.overseasNote },
] as const;

/** Label, help text and input type of the contact for each origin. */
const contacts = {
  1: { label: text.tel, help: text.telHelp, type: "tel", autoComplete: "tel" },
  2: { label: text.email, help: text.emailHelp, type: "email", autoComplete: "email" },
} as const;

interface RegisterFormProps {
  /** Handle of a first LINE login; absent when registering on the web. */
  handle?: string;
  onSent: (verification: Verification) => void;
}

/** Renders the first registration step: origin, contact and consent. Submitting it sends a code. */
export function RegisterForm({ handle, onSent }: RegisterFormProps) {
  const asked = (values: Pick<RegisterRequest, "Type" | "TelOrEmail">): RegisterRequest =>
    handle ? { WebSite: 0, ...values, Account: handle } : { WebSite: 1, ...values };
  const form = useForm({
    start: { Type: 1 as Origin, TelOrEmail: "", Agree: false },
    check: ({ Agree, ...values }) => forms.checkRegister(asked(values), Agree),
    send: async ({ value: contact }, { Type }) => {
      const { message } = await postRegister(asked({ Type, TelOrEmail: contact }), nonceToAskWith());
      const verification = { type: Type, contact, ...(handle && { handle }) };
      showSuccess(message, { closed: () => onSent(verification) });
    },
  });
  return (
    <form {...form.props}>
      <ChoiceField
        // Changing the origin clears the contact, because a phone number is no e-mail address.
        field={{ ...form.field("Type"), onEnter: (Type: Origin) => form.set({ Type, TelOrEmail: "" }) }}
        legend={text.origin}
        options={origins}
      />
      <TextField
        key={form.values.Type}
        field={form.field("TelOrEmail")}
        {...contacts[form.values.Type]}
        required="quietly"
        className="mt-1"
      />
      <AgreeField field={form.field("Agree")} className="mt-4" />
      <SubmitButton
        busy={form.busy}
        label={text.submit}
        busyLabel={text.submitting}
        className="mt-6 w-full"
      />
    </form>
  );
}

/** Renders the steps of a registration and marks the current one. */
export function RegisterSteps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <ol className="border-t border-hairline">
      {text.steps.map((step, place) => (
        <li
          key={step}
          aria-current={place + 1 === now ? "step" : undefined}
          className="flex items-baseline gap-5 border-b border-hairline py-4 aria-[current=step]:text-ink"
        >
          <span aria-hidden="true" className="font-serif text-lead text-sandalwood">
            {chineseNumber(place + 1)}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
