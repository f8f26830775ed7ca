import { paths } from "@/app/paths";
import { formText } from "@/text/form";
import { NewTabLink } from "@/ui/new-tab-link";
import { CheckField } from "./check-field";
import type { Field } from "./use-form";

const text = formText.agree;

/** The consent to the terms and the privacy policy, which open beside the form. */
export function AgreeField({ field, className = "" }: { field: Field<boolean>; className?: string }) {
  return (
    <CheckField field={field} required className={className}>
      {text.before}
      <NewTabLink to={`${paths.terms}#service`} says={text.newTab}>
        {text.terms}
      </NewTabLink>
      {text.and}
      <NewTabLink to={`${paths.terms}#privacy`} says={text.newTab}>
        {text.privacy}
      </NewTabLink>
    </CheckField>
  );
}
