/**
 * Form fields of the catalogue: text with a character count, multi-line text, select, and pictures.
 */
import type { ReactNode } from "react";
import { editText as text } from "@/admin/edit/text";
import { PictureField } from "@/admin/features/pictures";
import type { UsedPicture } from "@/api/schema";
import { entryClass, FieldFrame } from "@/form/field-frame";
import { FieldValue } from "./field-value";
import type { Draft } from "./kinds";
import type { Drafts } from "./use-drafts";

interface EntryProps {
  drafts: Drafts;
  draft: Draft;
  /** Key of the field. */
  field: string;
  value: string;
  onChange: (value: string) => void;
  label: string;
  help?: string;
  /** Maximum number of characters; the current number is shown. */
  most?: number;
  required?: boolean;
  readOnly: boolean;
  /** More than one for multi-line text. */
  rows?: number;
}

export function TextEntry(props: EntryProps) {
  const {
    drafts,
    draft,
    field,
    value,
    onChange,
    label,
    help,
    most,
    required = false,
    readOnly,
    rows = 1,
  } = props;
  const { name, wrong, onBlur } = drafts.input(draft, field);
  const shared = { name, value, onBlur, readOnly, autoComplete: "off" };
  return (
    <FieldFrame
      label={label}
      wrong={wrong}
      required={required && "quietly"}
      help={
        <span className="flex justify-between gap-4">
          <span>{help}</span>
          {most !== undefined && !readOnly && (
            <span className="figures whitespace-nowrap">{text.letters(lengthOf(value), most)}</span>
          )}
        </span>
      }
    >
      {(entry) =>
        rows === 1 ? (
          <input
            {...entry}
            {...shared}
            onChange={(event) => onChange(event.target.value)}
            className={`${entryClass} read-only:border-hairline`}
          />
        ) : (
          <textarea
            {...entry}
            {...shared}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
            className={`${entryClass} field-sizing-content h-auto! min-h-20 resize-none py-2 text-body! read-only:border-hairline`}
          />
        )
      }
    </FieldFrame>
  );
}

/** Returns the number of characters as the rules count them. */
const lengthOf = (value: string) => [...value.trim()].length;

interface ChoiceEntryProps
  extends Pick<EntryProps, "drafts" | "draft" | "field" | "label" | "required" | "readOnly"> {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Renders a select field. */
export function SelectEntry({
  drafts,
  draft,
  field,
  label,
  value,
  onChange,
  required = true,
  readOnly,
  children,
}: ChoiceEntryProps) {
  const { name, wrong, onBlur } = drafts.input(draft, field);
  return (
    <FieldFrame label={label} wrong={wrong} required={required && "quietly"}>
      {(entry) => (
        <select
          {...entry}
          name={name}
          value={value}
          disabled={readOnly}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className="mt-2 h-11 w-full border border-hairline-strong bg-paper-bright px-3 text-small"
        >
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface PictureEntryProps {
  drafts: Drafts;
  draft: Draft;
  /** Key of the field. */
  field: string;
  legend: string;
  value: readonly UsedPicture[];
  onChange: (value: UsedPicture[]) => void;
  most: number;
  readOnly: boolean;
}

/** Renders an ordered list of pictures. */
export function PictureEntry({ drafts, draft, field, legend, value, readOnly, ...rest }: PictureEntryProps) {
  if (!readOnly) {
    const { wrong } = drafts.input(draft, field);
    return <PictureField legend={legend} value={[...value]} fault={wrong || undefined} {...rest} />;
  }
  return (
    <div className="text-small">
      <p className="mb-2 text-ink-soft">{legend}</p>
      <FieldValue field={field} value={value} />
    </div>
  );
}
