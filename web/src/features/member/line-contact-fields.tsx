import { postContactCode } from "@/api/member";
import { ask, forms } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import { CodeField } from "@/form/code-field";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { contactCodeText, profileText } from "@/text/profile";
import { registerInfoText as text } from "@/text/register-info";
import { CodeSender } from "./code-sender";
import type { InfoEntries } from "./registration";

interface LineContactFieldsProps {
  form: FormHandle<InfoEntries>;
  handle: string;
}

/** After a first LINE log-in: domestic or overseas, how to be reached, and the code that proves it. */
export function LineContactFields({ form, handle }: LineContactFieldsProps) {
  const { Type, Tel, Email } = form.values;
  const domestic = Type === 1;

  const send = async () => {
    const asked = ask(() => forms.checkContact(Type, domestic ? Tel : Email));
    if (!asked.ok) throw asked.refusal;
    const { result } = await postContactCode(domestic ? { Tel } : { Email }, handle);
    return contactCodeText.sent(result.sent_to, Math.round(result.expires_in / 60));
  };

  const tel = <TextField field={form.field("Tel")} label={profileText.tel} required {...asPhone} />;
  const email = (
    <TextField field={form.field("Email")} label={profileText.email} required={!domestic} {...asEmail} />
  );
  return (
    <>
      <ChoiceField
        field={{ ...form.field("Type"), onEnter: (Type: number) => form.set({ Type, ...hidden }) }}
        legend={text.origin.legend}
        options={[
          { value: 1, label: text.origin.domestic, note: text.origin.domesticNote },
          { value: 2, label: text.origin.overseas, note: text.origin.overseasNote },
        ]}
      />
      <div className="mt-2 grid items-start gap-x-5 sm:grid-cols-[1fr_11rem]">
        {domestic ? tel : email}
        <CodeSender key={Type} send={send} className="w-full sm:mt-6" />
      </div>
      <div className="mt-2 grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <CodeField
          field={form.field(domestic ? "VerifyCode" : "EmailVerifyCode")}
          label={contactCodeText.code}
          placeholder={contactCodeText.placeholder}
          required={domestic}
        />
        {domestic ? email : tel}
      </div>
    </>
  );
}

/** What is seen for one origin only must not go out for the other. */
const hidden = { VerifyCode: "", EmailVerifyCode: "", ZipCode: "", City: "", Area: "" };

const asPhone = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;
const asEmail = { type: "email", inputMode: "email", autoComplete: "email" } as const;
