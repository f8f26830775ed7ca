import type { ReactNode } from "react";
import { forms } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import { asDay, DateField } from "@/form/date-field";
import { doubtAbout } from "@/form/tax-number-doubt";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { profileText as text } from "@/text/account";
import { FormSection } from "@/ui/page";

/** Values of a form that asks for personal data. */
export type PersonalEntries = CompanyEntries & { Name: string; Birth: string };

interface PersonalFieldsProps {
  form: Pick<FormHandle<PersonalEntries>, "values" | "field" | "set">;
  /** Address fields, rendered by the feature `address`. */
  address: ReactNode;
  /** Note shown at the name field. */
  nameHelp?: string;
}

/** Name, birth date, address and company: the same at registration and in the profile. */
export function PersonalFields({ form, address, nameHelp }: PersonalFieldsProps) {
  return (
    <>
      <FormSection title={text.personal}>
        <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
          <TextField
            field={form.field("Name")}
            label={text.name}
            required
            autoComplete="name"
            {...(nameHelp && { help: nameHelp })}
          />
          <DateField
            field={form.field("Birth")}
            label={text.birth}
            help={text.birthHelp}
            autoComplete="bday"
          />
        </div>
      </FormSection>
      <FormSection title={text.address}>{address}</FormSection>
      <FormSection title={text.company.title}>
        <CompanyFields form={form} />
      </FormSection>
    </>
  );
}

const companyFieldsText = text.company;

/** Values of a form that asks for a tax number. */
type CompanyEntries = { BToBOrToC: boolean; TaxNo: string };

/**
 * Renders the choice of a company membership and its tax number. Choosing "no" clears the number
 * (docs/spec/accounts.md#personal-data).
 */
export function CompanyFields({
  form,
}: {
  form: Pick<FormHandle<CompanyEntries>, "values" | "field" | "set">;
}) {
  const { BToBOrToC: company, TaxNo } = form.values;
  const choice = form.field("BToBOrToC");
  return (
    <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
      <ChoiceField
        field={{
          ...choice,
          value: company ? "yes" : "no",
          onEnter: (chosen: string) =>
            form.set(chosen === "yes" ? { BToBOrToC: true } : { BToBOrToC: false, TaxNo: "" }),
        }}
        legend={companyFieldsText.legend}
        options={[
          { value: "no", label: companyFieldsText.no },
          { value: "yes", label: companyFieldsText.yes },
        ]}
        className="sm:col-span-2"
      />
      {company && (
        <TextField
          field={form.field("TaxNo")}
          label={companyFieldsText.taxNo}
          placeholder={companyFieldsText.taxNoPlaceholder}
          help={doubtAbout(TaxNo)}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** Returns the values for the rule, with the birth date in calendar spelling. */
export function withBirth<Entries extends { Birth: string }>(entries: Entries): Entries {
  return { ...entries, Birth: asDay(entries.Birth) };
}

/**
 * Returns the values for the call; an invalid birth date is sent as `null`
 * (docs/spec/accounts.md#personal-data).
 */
export function withBirthToSend<Entries extends { Birth: string }>(entries: Entries) {
  return { ...entries, Birth: forms.sendableBirth(asDay(entries.Birth), Date.now()) ?? null };
}
