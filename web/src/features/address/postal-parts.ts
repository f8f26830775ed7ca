/**
 * Zip code, city and area as one value; the table in the core decides which of them belong
 * together.
 */
import { forms, type PostalArea, type PostalKind, tryRule } from "@/core";

/** Address parts that an area supplies, under the keys of the forms; empty if nothing is chosen. */
export type PostalParts = {
  ZipCode: string;
  City: string;
  Area: string;
};

/** Kind of areas that can be chosen; `null` means all. */
export type Reach = PostalKind | null;

/** Parts of an address without a chosen area. */
export const NO_PARTS: PostalParts = { ZipCode: "", City: "", Area: "" };

/** Returns the address parts of an area. */
export function partsOf({ zip_code, city, area }: PostalArea): PostalParts {
  return { ZipCode: zip_code, City: city, Area: area };
}

/** Returns the areas with this zip code, or `undefined` if the text is no zip code. */
export function areasBehind(typed: string, reach: Reach): PostalArea[] | undefined {
  // While typing from 3 digits to 5, the text has 4, which is no zip code; its first 3 digits still
  // count.
  const zip = /^[\d０-９]{4}$/.test(typed.trim()) ? typed.trim().slice(0, 3) : typed;
  const behind = tryRule(() => forms.areasOfZip(zip));
  return behind.ok ? behind.value.filter(({ kind }) => reach === null || kind === reach) : undefined;
}

/**
 * Returns the options for a text: the areas of a zip code, otherwise those whose zip code or names
 * contain it.
 */
export function areasFor(typed: string, reach: Reach): PostalArea[] {
  return areasBehind(typed, reach) ?? forms.filterAreas(reach, typed);
}

/**
 * Returns the kind of areas that a zip code or name belongs to, if none of the allowed areas
 * matches.
 */
export function kindElsewhere(typed: string, reach: Reach): PostalKind | undefined {
  if (reach === null || typed.trim().length < 2 || areasFor(typed, reach).length > 0) return undefined;
  return areasFor(typed, null)[0]?.kind;
}

/**
 * Returns the parts after typing: a zip code fills city and area if they are unique, other text
 * clears them.
 *
 * If several areas share the zip code, an area that was already chosen stays.
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
 * Returns the parts after browser autofill, which may set them in any spelling and order.
 *
 * Once the parts identify one area, they become that area; until then they stay unchanged.
 */
export function healed(parts: PostalParts, reach: Reach): PostalParts {
  const area = forms.filledArea(reach, parts.ZipCode, parts.City, parts.Area);
  return area ? partsOf(area) : parts;
}
