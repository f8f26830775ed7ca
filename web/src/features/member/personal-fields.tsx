import type { ReactNode } from "react";
import { DateField } from "@/form/date-field";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { profileText as text } from "@/text/profile";
import { FormSection } from "@/ui/form-section";
import { type CompanyEntries, CompanyFields } from "./company-fields";

/** What a form holds that asks who somebody is. */
export type PersonalEntries = CompanyEntries & { Name: string; Birth: string };

interface PersonalFieldsProps {
  form: Pick<FormHandle<PersonalEntries>, "values" | "field" | "set">;
  /** The fields of the address, which have a feature of their own. */
  address: ReactNode;
}

/** Name, birth date, address and company: the same at registration and in the profile. */
export function PersonalFields({ form, address }: PersonalFieldsProps) {
  return (
    <>
      <FormSection title={text.personal}>
        <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
          <TextField field={form.field("Name")} label={text.name} required autoComplete="name" />
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
