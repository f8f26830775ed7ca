import { useRef, useState } from "react";
import { putMemberInfo } from "@/api/account";
import { ApiError } from "@/api/client";
import { forms, type Member } from "@/core";
import { sureOfTaxNumber } from "@/form/tax-number-doubt";
import { type FormHandle, useForm } from "@/form/use-form";
import { type PersonalEntries, withBirth, withBirthToSend } from "./personal-fields";
import type { Unproved } from "./verify-dialog";

/** What the profile holds, under the keys of the call. */
export type ProfileEntries = PersonalEntries & {
  Tel: string;
  Email: string;
  ZipCode: string;
  City: string;
  Area: string;
  Address: string;
};

/** What confirms a changed contact: the password, or of a member of LINE a code. */
export type Confirmation = "Password" | "ContactCode";

/** The profile's form, and the contacts that were proved while it was open. */
export interface ProfileHandle {
  form: FormHandle<ProfileEntries>;
  /** What the shop asks for before it keeps the changed contact. */
  asked: Confirmation | null;
  /** Saves again, with what was asked for. */
  confirm: (typed: string) => Promise<void>;
  /** Leaves it. */
  dismiss: () => void;
  proved: readonly Unproved[];
  prove: (contact: Unproved) => void;
}

interface Outcomes {
  /** What the shop keeps after a change. */
  kept: (member: Member, message: string) => void;
  /** A contact was proved; the shop takes note at once when it is the present one. */
  proved: () => void;
}

/** The form of a member's profile. */
export function useProfileForm(member: Member, outcomes: Outcomes): ProfileHandle {
  const [proved, setProved] = useState<readonly Unproved[]>([]);
  // The rule below has to know it in the same moment, not with the next picture of the page.
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
    // In the spelling that is kept from now on.
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
    // What was complained of before is asked again.
    form.set({});
    outcomes.proved();
  };
  const confirm = (typed: string) => save(form.values, asked ? { [asked]: typed } : {});
  return { form, asked, confirm, dismiss: () => setAsked(null), proved, prove };
}

/** What the shop still asks for before it keeps a changed contact (decision D67). */
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
