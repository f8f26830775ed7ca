/** Where a member lives: the postal picker and the street, or one free line abroad. */
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { addressText as text } from "@/text/address";
import type { PostalParts, Reach } from "./postal-parts";
import { PostalPicker } from "./postal-picker";

/** What a form with an address holds. */
export type AddressEntries = PostalParts & { Address: string };

interface AddressFieldsProps {
  form: Pick<FormHandle<AddressEntries>, "values" | "field" | "set">;
  /** Overseas members have no zip of Taiwan to pick (catalogue document, section 5). */
  overseas: boolean;
  /** Main island or outlying areas only. */
  reach?: Reach;
  required?: boolean;
  /** See {@link PostalPicker}. */
  prefix?: string;
  section?: string;
}

/** Also for a form that calls them by other names, as long as it hands them over under these. */
export function AddressFields({
  form,
  overseas,
  reach = null,
  required = false,
  prefix = "",
  section = "",
}: AddressFieldsProps) {
  const { ZipCode, City, Area } = form.values;
  const parts = [form.field("ZipCode"), form.field("City"), form.field("Area")];
  if (overseas) {
    return (
      <TextField
        field={form.field("Address")}
        label={text.overseas}
        help={text.overseasHint}
        required={required}
        autoComplete={`${section} street-address`.trim()}
      />
    );
  }
  return (
    <>
      <PostalPicker
        value={{ ZipCode, City, Area }}
        reach={reach}
        required={required}
        prefix={prefix}
        section={section}
        onChange={form.set}
        onLeave={() => {
          for (const part of parts) part.onLeave();
        }}
        wrong={parts.find(({ wrong }) => wrong)?.wrong ?? ""}
      />
      <TextField
        field={form.field("Address")}
        label={text.street}
        placeholder={text.streetPlaceholder}
        required={required}
        className="mt-2"
        autoComplete={`${section} street-address`.trim()}
      />
    </>
  );
}
