import { ask, forms } from "@/core";
import { ChoiceField } from "@/form/choice-field";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { profileText } from "@/text/profile";

const text = profileText.company;

/** What a form that asks for a tax number holds. */
export type CompanyEntries = { BToBOrToC: boolean; TaxNo: string };

/** Whether a tax number is wanted, and which; choosing "no" takes it away (docs/spec/accounts.md#personal-data). */
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
        legend={text.legend}
        options={[
          { value: "no", label: text.no },
          { value: "yes", label: text.yes },
        ]}
        className="sm:col-span-2"
      />
      {company && (
        <TextField
          field={form.field("TaxNo")}
          label={text.taxNo}
          placeholder={text.taxNoPlaceholder}
          help={doubtAbout(TaxNo)}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** What the rules ask about a number that is well formed but fails the ministry's check (decision D18). */
function doubtAbout(taxNo: string): string | undefined {
  const read = ask(() => forms.checkTaxNumber(taxNo));
  return read.ok ? read.value.warning : undefined;
}
