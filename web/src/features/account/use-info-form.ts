import { putMember } from "@/api/account";
import { ApiError } from "@/api/client";
import { ask, forms, type PersonalData, type Refusal } from "@/core";
import { commonPasswords } from "@/core/common-passwords";
import { type FormHandle, useForm } from "@/form/use-form";
import { contactCodeText } from "@/text/account";
import { withBirth, withBirthToSend } from "./personal-fields";
import { type InfoEntries, type Registration, startEntries } from "./registration";

interface Outcomes {
  /** The new member is made; this is their login. */
  done: (token: string, message: string) => void;
  /** The registration is over: expired, finished or given up elsewhere. */
  over: () => void;
}

import { sureOfTaxNumber } from "@/form/tax-number-doubt";

/** The form of a registration. */
export function useInfoForm(registration: Registration, { done, over }: Outcomes): FormHandle<InfoEntries> {
  return useForm({
    start: startEntries(registration),
    check: (values: InfoEntries) => {
      const checked = ask(() => checkData(registration, values));
      const consent = ask(() => checkConsent(values));
      if (checked.ok && consent.ok) return checked.value;
      throw both(checked.ok ? null : checked.refusal, consent.ok ? null : consent.refusal);
    },
    send: async ({ tax_number }, { Agree: _, SentTo: __, ...values }) => {
      if (!(await sureOfTaxNumber(tax_number))) return;
      try {
        const { result, message } = await putMember(withBirthToSend(values));
        done(result.token, message);
      } catch (error) {
        if (error instanceof ApiError && error.code === "registration_unknown") over();
        throw error;
      }
    },
  });
}

function checkData({ verified }: Registration, values: InfoEntries): PersonalData {
  const checked = ask(() =>
    forms.checkMemberForm(withBirth(values), verified?.contact, Date.now(), commonPasswords),
  );
  if (checked.ok) return checked.value;
  const { refusal } = checked;
  const isAsked = refusal.fields?.some(({ code }) => code === "code_needed");
  // The rule asks to have a code sent, which has been done.
  if (!isAsked || values.SentTo === "" || values.SentTo !== values.Tel) throw refusal;
  const needed = refusal.fields?.find(({ code }) => code === "code_needed")?.message ?? "";
  const told = (sentence: string) => sentence.replace(needed, contactCodeText.received);
  throw {
    ...refusal,
    message: told(refusal.message),
    fields: refusal.fields?.map((field) => ({ ...field, message: told(field.message) })),
  };
}

/** The consent that a registration on the web has given before, in the words of its rule. */
function checkConsent({ Agree }: InfoEntries): void {
  forms.checkRegister({ WebSite: 1, Type: 1, TelOrEmail: "0912345678" }, Agree);
}

/** What is wrong with the form and the missing consent, told together. */
function both(form: Refusal | null, consent: Refusal | null): Refusal {
  if (!form || !consent) return (form ?? consent) as Refusal;
  return {
    code: "form_invalid",
    message: `${form.message}；${consent.message}`,
    fields: [...(form.fields ?? []), ...(consent.fields ?? [])],
  };
}
