import { useRef, useState } from "react";
import { putMemberInfo } from "@/api/account";
import { ApiError } from "@/api/client";
import { forms, type Member } from "@/core";
import { sureOfTaxNumber } from "@/form/tax-number-doubt";
import { type FormHandle, useForm } from "@/form/use-form";
import { type PersonalEntries, withBirth, withBirthToSend } from "./personal-fields";
import type { Unproved } from "./verify-dialog";

/** Values of the profile form, under the keys of the call. */
export type ProfileEntries = PersonalEntries & {
  Tel: string;
  Email: string;
  ZipCode: string;
  City: string;
  Area: string;
  Address: string;
};

/** Confirmation of a changed contact: the password, or a code for LINE members. */
export type Confirmation = "Password" | "ContactCode";

/** Profile form and the contacts proved while it was open. */
export interface ProfileHandle {
  form: FormHandle<ProfileEntries>;
  /** Confirmation that the server requires before it stores the changed contact; `null` if none. */
  asked: Confirmation | null;
  /** Saves again with the confirmation. */
  confirm: (typed: string) => Promise<void>;
  /** Closes the confirmation without saving. */
  dismiss: () => void;
  proved: readonly Unproved[];
  prove: (contact: Unproved) => void;
}

interface Outcomes {
  /** Called with the stored member after a change. */
  kept: (member: Member, message: string) => void;
  /** Called when a contact was proved; the server updates it at once if it is the current one. */
  proved: () => void;
}

/** Creates the form of a member's profile. */
export function useProfileForm(member: Member, outcomes: Outcomes): ProfileHandle {
  const [proved, setProved] = useState<readonly Unproved[]>([]);
  // A ref, because the check needs the value at once, not on the next render.
  const known = useRef(proved);
  const keepProved = (contacts: readonly Unproved[]) => {
    known.current = contacts;
    setProved(contacts);
  };
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const save = async (values: ProfileEntries, confirmed: object) => {
    const { result, message } = await putMemberInfo({ ...withBirthToSend(values), ...confirmed });
    setAsked(null);
    keepProved([]);
    outcomes.kept(result, message);
    // Shows the values in the spelling that the server stored.
    form.set(entriesOf(result));
  };
  const form: FormHandle<ProfileEntries> = useForm({
    start: entriesOf(member),
    check: (values: ProfileEntries) => {
      const proved = known.current.map(({ contact }) => contact);
      return forms.checkProfile(withBirth(values), member, proved, Date.now());
    },
    send: async ({ data }, values) => {
      if (!(await sureOfTaxNumber(data.tax_number))) return;
      try {
        await save(values, {});
      } catch (error) {
        const wanted = confirmationOf(error);
        if (!wanted) throw error;
        setAsked(wanted);
      }
    },
  });
  const prove = (contact: Unproved) => {
    keepProved([...proved, contact]);
    // Checks the complained fields again.
    form.set({});
    outcomes.proved();
  };
  const confirm = (typed: string) => save(form.values, asked ? { [asked]: typed } : {});
  return { form, asked, confirm, dismiss: () => setAsked(null), proved, prove };
}

/** Returns the confirmation that the server requires for a changed contact (decision D67). */
function confirmationOf(error: unknown): Confirmation | undefined {
  const fields = error instanceof ApiError ? error.fields.map(({ field }) => field) : [];
  return (["Password", "ContactCode"] as const).find((name) => fields.includes(name));
}

function entriesOf(member: Member): ProfileEntries {
  return {
    Name: member.name,
    Tel: member.tel ?? "",
    Email: member.email ?? "",
    Birth: member.birth?.replaceAll("-", "/") ?? "",
    ZipCode: member.zipcode,
    City: member.city,
    Area: member.area,
    Address: member.address,
    BToBOrToC: member.BToBOrToC,
    TaxNo: member.tax_no ?? "",
  };
}
