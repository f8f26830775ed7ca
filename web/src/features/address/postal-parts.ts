/** Zip, city and area as one thing: the table in the core decides which of them go together. */
import { ask, forms, type PostalArea, type PostalKind } from "@/core";

/** The parts of an address that an area gives, under the keys of the forms; empty where nothing is chosen. */
export type PostalParts = {
  ZipCode: string;
  City: string;
  Area: string;
};

/** Which areas can be chosen; `null` means all. */
export type Reach = PostalKind | null;

/** Nothing chosen. */
export const NO_PARTS: PostalParts = { ZipCode: "", City: "", Area: "" };

/** The parts of an area. */
export function partsOf({ zip_code, city, area }: PostalArea): PostalParts {
  return { ZipCode: zip_code, City: city, Area: area };
}

/** The areas behind a zip; `undefined` when the text is none. */
export function areasBehind(typed: string, reach: Reach): PostalArea[] | undefined {
  // On the way from 3 digits to 5 stands a text of 4 that is no zip; what the first 3 say still holds.
  const zip = /^[\d０-９]{4}$/.test(typed.trim()) ? typed.trim().slice(0, 3) : typed;
  const behind = ask(() => forms.areasOfZip(zip));
  return behind.ok ? behind.value.filter(({ kind }) => reach === null || kind === reach) : undefined;
}

/** What the list offers for a text: the areas behind a zip, else those whose zip or names hold it. */
export function areasFor(typed: string, reach: Reach): PostalArea[] {
  return areasBehind(typed, reach) ?? forms.filterAreas(reach, typed);
}

/** The kind of areas that a zip or a name stands for, where none of the present ones has it. */
export function kindElsewhere(typed: string, reach: Reach): PostalKind | undefined {
  if (reach === null || typed.trim().length < 2 || areasFor(typed, reach).length > 0) return undefined;
  return areasFor(typed, null)[0]?.kind;
}

/**
 * The parts after something was typed: a zip fills city and area as far as it says them, other text leaves them empty.
 *
 * An area that the zip shares with others stays when it was already chosen.
 */
export function partsFromTyping(typed: string, before: PostalParts, reach: Reach): PostalParts {
  const behind = areasBehind(typed, reach) ?? [];
  const [first, ...others] = behind;
  if (!first) return { ...NO_PARTS, ZipCode: typed };
  const kept = forms.filledArea(reach, typed, before.City, before.Area);
  if (kept) return partsOf(kept);
  if (others.length === 0) return partsOf(first);
  const oneCity = others.every(({ city }) => city === first.city);
  return { ZipCode: first.zip_code, City: oneCity ? first.city : "", Area: "" };
}

/**
 * The parts after the browser filled one of them in from a saved address, in whatever spelling and order.
 *
 * Once they name one area between them they become that area; until then they stay as they came.
 */
export function healed(parts: PostalParts, reach: Reach): PostalParts {
  const area = forms.filledArea(reach, parts.ZipCode, parts.City, parts.Area);
  return area ? partsOf(area) : parts;
}
