import { useEffect, useRef } from "react";
import type { PostalArea } from "@/core";
import { addressText as text } from "@/text/checkout";

interface AreaOptionsProps {
  id: string;
  areas: readonly PostalArea[];
  active: number;
  /** Shows the English names, because the shopper typed Latin letters. */
  english: boolean;
  onChoose: (area: PostalArea) => void;
}

/** Returns the id of an option, for the field's `aria-activedescendant`. */
export const optionId = (list: string, place: number) => `${list}-${place}`;

/**
 * Renders the options below the zip field, at most 200 pixels high
 * (docs/spec/checkout.md#postal-areas).
 */
export function AreaOptions({ id, areas, active, english, onChoose }: AreaOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text.list}
      className="max-h-[200px] scroll-mb-6 overflow-y-auto overscroll-contain"
    >
      {areas.map((area, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={`${area.zip_code}${area.area}`}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(area)}
          className="flex min-h-10 cursor-pointer items-baseline gap-3 px-3 py-1.5 text-small hover:bg-paper-deep aria-selected:bg-ink aria-selected:text-paper"
        >
          <span className="figures w-[2.2em] shrink-0">{area.zip_code}</span>
          <span>
            {area.city}
            {area.area}
          </span>
          {english && (
            <span lang="en" className="ml-auto text-right text-note opacity-80">
              {area.area_en}, {area.city_en}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
