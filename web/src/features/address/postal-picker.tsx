/**
 * Postal area picker: one field to type or choose in fills zip code, city and area
 * (docs/spec/checkout.md#postal-areas).
 */
import { useEffect, useId, useRef, useState } from "react";
import type { PostalArea } from "@/core";
import { type EntryProps, entryClass, FieldFrame } from "@/form/field-frame";
import { addressText as text } from "@/text/checkout";
import { IconButton } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { announce } from "@/ui/live-region";
import { AreaOptions, optionId } from "./area-options";
import {
  areasBehind,
  areasFor,
  healed,
  NO_PARTS,
  type PostalParts,
  partsFromTyping,
  partsOf,
  type Reach,
} from "./postal-parts";
import { useAreaList } from "./use-area-list";

interface PostalPickerProps {
  value: PostalParts;
  onChange: (parts: PostalParts) => void;
  /** Called when the zip field loses the focus without choosing an area. */
  onLeave?: () => void;
  /** Limits the areas to the main island or the outlying islands; without it all are offered. */
  reach?: Reach;
  /** Error message for the parts, shown below the zip code. */
  wrong?: string;
  required?: boolean;
  /** Prefix of the field names, as in the form's rule (`Delivery`). */
  prefix?: string;
  /** Prefix of the autofill tokens, for a page that asks for several addresses (`shipping`). */
  section?: string;
}

export function PostalPicker(picker: PostalPickerProps) {
  const { value, reach = null, wrong = "", required = false, prefix = "", section = "" } = picker;
  const token = (name: string) => `${section} ${name}`.trim();
  const zip = useZipField(picker);
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-[1.5fr_1fr_1fr]">
      <FieldFrame
        label={text.zip}
        wrong={wrong}
        help={text.zipHint}
        required={required}
        className="relative col-span-2 md:col-span-1"
      >
        {(entry) => (
          <ZipField entry={entry} zip={zip} name={`${prefix}ZipCode`} autoComplete={token("postal-code")} />
        )}
      </FieldFrame>
      <PlaceField
        name={`${prefix}City`}
        label={text.city}
        value={value.City}
        autoComplete={token("address-level1")}
        onFilled={(City) => zip.take(healed({ ...value, City }, reach))}
      />
      <PlaceField
        name={`${prefix}Area`}
        label={text.area}
        value={value.Area}
        autoComplete={token("address-level2")}
        onFilled={(Area) => zip.take(healed({ ...value, Area }, reach))}
      />
    </div>
  );
}

/**
 * Holds the text of the zip field and its list, and updates the three parts on typing and choosing.
 */
function useZipField({ value, onChange, onLeave, reach = null }: PostalPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  // Text while typing: longer than the zip code it means, or not yet a zip code.
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? value.ZipCode;
  const take = (parts: PostalParts) => {
    onChange(parts);
    if (parts.Area && (parts.Area !== value.Area || parts.ZipCode !== value.ZipCode)) {
      announce(text.chosen(parts.ZipCode, parts.City, parts.Area));
    }
  };
  const choose = (area: PostalArea) => {
    setDraft(null);
    take(partsOf(area));
  };
  const list = useAreaList({ reach, onChoose: choose });
  useSpokenCount(list.isOpen ? offer(typed, list.areas, reach) : null);
  /**
   * If an area is already chosen, the list opens with all areas, because a shopper who reopens it
   * wants another.
   */
  const openingText = value.Area ? "" : typed;

  const type = (next: string) => {
    const parts = partsFromTyping(next, value, reach);
    // Autofill may change the field while it has no focus.
    const typing = document.activeElement === field.current;
    setDraft(typing ? next : null);
    take(parts);
    if (typing && next.trim() !== "" && !parts.Area) list.show(next);
    else list.close();
  };
  const leave = () => {
    list.close();
    setDraft(null);
    const [only, ...others] = value.Area || typed.trim() === "" ? [] : areasFor(typed, reach);
    if (only && others.length === 0) choose(only);
    else onLeave?.();
  };
  const clear = () => {
    setDraft(null);
    list.close();
    onChange(NO_PARTS);
    announce(text.cleared);
    field.current?.focus();
  };
  const toggle = () => {
    if (list.isOpen) list.close();
    else list.show(openingText);
    field.current?.focus();
  };
  return { field, typed, openingText, list, take, type, leave, clear, toggle };
}

type Zip = ReturnType<typeof useZipField>;

interface ZipFieldProps {
  entry: EntryProps;
  zip: Zip;
  name: string;
  autoComplete: string;
}

function ZipField({ entry, zip, name, autoComplete }: ZipFieldProps) {
  const listId = useId();
  const { field, typed, openingText, list } = zip;
  const listed = list.isOpen && list.areas.length > 0;
  return (
    <>
      <div className="relative">
        <input
          {...entry}
          ref={field}
          type="text"
          name={name}
          role="combobox"
          autoComplete={autoComplete}
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && list.active >= 0 ? optionId(listId, list.active) : undefined}
          value={typed}
          placeholder={text.zipPlaceholder}
          onChange={(event) => zip.type(event.target.value)}
          onClick={() => !list.isOpen && list.show(openingText)}
          onKeyDown={(event) => list.onKeyDown(event, openingText)}
          onBlur={zip.leave}
          className={`${entryClass} ${typed === "" ? "pr-11" : "pr-24"}`}
        />
        <ZipButtons zip={zip} />
      </div>
      {list.isOpen && <AreaList id={listId} zip={zip} />}
    </>
  );
}

function ZipButtons({ zip: { typed, list, clear, toggle } }: { zip: Zip }) {
  return (
    <div className="absolute right-0 bottom-0.5 flex">
      {typed !== "" && (
        <IconButton label={text.clear} onMouseDown={keepFocus} onClick={clear}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
      <IconButton
        label={list.isOpen ? text.close : text.open}
        tabIndex={-1}
        onMouseDown={keepFocus}
        onClick={toggle}
      >
        <Icon name="down" size={18} className={list.isOpen ? "rotate-180" : ""} />
      </IconButton>
    </div>
  );
}

function AreaList({ id, zip: { typed, list } }: { id: string; zip: Zip }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field must keep the focus
    <div
      onMouseDown={keepFocus}
      className="absolute inset-x-0 z-[5] border border-t-0 border-hairline-strong bg-paper-bright shadow-panel"
    >
      {list.areas.length > 0 ? (
        <AreaOptions
          id={id}
          areas={list.areas}
          active={list.active}
          english={/[A-Za-z]/.test(typed)}
          onChoose={list.choose}
        />
      ) : (
        <p className="px-3 py-2 text-small text-ink-soft">{text.none}</p>
      )}
    </div>
  );
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Returns the text that a screen reader announces for the open list. */
function offer(typed: string, areas: readonly PostalArea[], reach: Reach): string {
  if (areas.length === 0) return text.none;
  return areasBehind(typed, reach) ? text.choose(areas.length) : text.count(areas.length);
}

/** Pause after typing; without it, every letter would interrupt the screen reader. */
const PAUSE_MS = 700;

/** Announces the options of the open list once typing pauses. */
function useSpokenCount(sentence: string | null): void {
  useEffect(() => {
    if (sentence === null) return;
    const timer = setTimeout(() => announce(sentence), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
}

interface PlaceFieldProps {
  name: string;
  label: string;
  value: string;
  autoComplete: string;
  onFilled: (text: string) => void;
}

/**
 * Renders city or area: filled from the zip code, rejects typing, but accepts browser autofill.
 *
 * Autofill skips `readonly` fields, so typing is cancelled in `onBeforeInput` instead.
 */
function PlaceField({ name, label, value, autoComplete, onFilled }: PlaceFieldProps) {
  return (
    <FieldFrame label={label} wrong="">
      {(entry) => (
        <input
          {...entry}
          type="text"
          name={name}
          inputMode="none"
          autoComplete={autoComplete}
          aria-readonly="true"
          value={value}
          onBeforeInput={(event) => event.preventDefault()}
          onChange={(event) => {
            if (!isTyped(event.nativeEvent)) onFilled(event.target.value);
          }}
          className={`${entryClass} aria-readonly:border-hairline aria-readonly:hover:border-hairline`}
        />
      )}
    </FieldFrame>
  );
}

/**
 * Returns `true` for typing, pasting and input methods. Autofill has no input type, or replaces the
 * whole text.
 */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== "" && event.inputType !== "insertReplacementText";
}
