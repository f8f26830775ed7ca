/**
 * Address of a member: the postal picker and a street line, or one free line for addresses abroad.
 */

import type { PostalKind } from "@/core";
import { TextField } from "@/form/text-field";
import type { FormHandle } from "@/form/use-form";
import { addressText as text } from "@/text/checkout";
import { Button } from "@/ui/button";
import { kindElsewhere, NO_PARTS, type PostalParts, partsFromTyping, type Reach } from "./postal-parts";
import { PostalPicker } from "./postal-picker";

/** Values of a form with an address. */
export type AddressEntries = PostalParts & { Address: string };

interface AddressFieldsProps {
  form: Pick<FormHandle<AddressEntries>, "values" | "field" | "set">;
  /**
   * Overseas members have no Taiwanese zip code to pick (docs/spec/checkout.md#delivery-address).
   */
  overseas: boolean;
  /** Limits the areas to the main island or the outlying islands; `null` means all. */
  reach?: Reach;
  /** Switches to the other kind of areas if the typed zip code belongs to them. */
  onOtherReach?: (reach: PostalKind, parts: PostalParts) => void;
  required?: boolean;
  /** See {@link PostalPicker}. */
  prefix?: string;
  section?: string;
}

/** Renders the address fields. A form with other field names maps them to these. */
export function AddressFields({
  form,
  overseas,
  reach = null,
  onOtherReach,
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
      {onOtherReach && <OtherReach typed={ZipCode} reach={reach} onChange={onOtherReach} />}
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

interface OtherReachProps {
  /** Text in the zip field. */
  typed: string;
  reach: Reach;
  onChange: (reach: PostalKind, parts: PostalParts) => void;
}

/** Says that a zip code belongs to the areas not chosen and offers to switch to them. */
function OtherReach({ typed, reach, onChange }: OtherReachProps) {
  const kind = kindElsewhere(typed, reach);
  return (
    <div role="status">
      {kind && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 border-l-2 border-cinnabar bg-paper-deep px-5 py-3 text-small">
          {text.elsewhere[kind]}
          <Button look="bare" onClick={() => onChange(kind, partsFromTyping(typed, NO_PARTS, kind))}>
            {text.goElsewhere[kind]}
          </Button>
        </div>
      )}
    </div>
  );
}
