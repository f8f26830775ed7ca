import { putMember } from "@/api/account";
import { ApiError } from "@/api/client";
import { forms } from "@/core";
import { commonPasswords } from "@/core/common-passwords";
import { type FormHandle, useForm } from "@/form/use-form";
import { withBirth, withBirthToSend } from "./personal-fields";
import { type InfoEntries, type Registration, startEntries } from "./registration";

interface Outcomes {
  /** Called with the login token of the new member. */
  done: (token: string, message: string) => void;
  /** Called when the registration has expired, was completed or was given up elsewhere. */
  over: () => void;
}

import { sureOfTaxNumber } from "@/form/tax-number-doubt";

/** Creates the form of a registration. */
export function useInfoForm(registration: Registration, { done, over }: Outcomes): FormHandle<InfoEntries> {
  return useForm({
    start: startEntries(registration),
    check: (values: InfoEntries) =>
      forms.checkMemberForm(
        withBirth(values),
        registration.verified?.contact,
        values.Agree,
        values.SentTo !== "" && values.SentTo === values.Tel,
        Date.now(),
        commonPasswords,
      ),
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
