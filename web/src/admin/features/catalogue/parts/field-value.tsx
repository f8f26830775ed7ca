/** Read-only value of a field. */
import type { UsedPicture } from "@/api/schema";
import type { CatalogueKind } from "@/core";
import { Picture } from "@/ui/picture";
import { Price } from "@/ui/price";
import { valueText as text } from "../text";
import type { FieldValue as Value } from "./kinds";

interface FieldValueProps {
  field: string;
  value: Value;
  /** Kind of the record. */
  kind?: CatalogueKind;
  /** Menu names by id. */
  menus?: ReadonlyMap<number, string>;
}

export function FieldValue({ field, value, kind, menus }: FieldValueProps) {
  if (typeof value === "boolean") {
    const { on, off } = kind === "Text" ? text.textActive : text;
    return <span>{value ? on : off}</span>;
  }
  if (typeof value === "number") return <span>{menus?.get(value) ?? value}</span>;
  if ((field === "Price" || field === "WasPrice") && value !== "" && !Number.isNaN(Number(value)))
    return <Price amount={Number(value)} />;
  if (typeof value === "string") {
    return value === "" ? (
      <span className="text-ink-faint">{text.empty}</span>
    ) : (
      <span className="whitespace-pre-line">{value}</span>
    );
  }
  if (value === null) return <span className="text-ink-faint">{text.none}</span>;
  return <Thumbs pictures={Array.isArray(value) ? value : [value as UsedPicture]} />;
}

function Thumbs({ pictures }: { pictures: readonly UsedPicture[] }) {
  return (
    <span className="inline-flex flex-wrap gap-2 align-middle">
      {pictures.map(({ id, picture }) => (
        <Picture
          key={id ?? picture.url}
          picture={picture}
          sizes="64px"
          className="aspect-4/3 w-16 object-cover"
        />
      ))}
    </span>
  );
}
