/** Zip, city and area: typed or chosen in one field, filled into all three (docs/spec/checkout.md#postal-areas). */
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
  /** The zip field was left as it stands. */
  onLeave?: () => void;
  /** Main island or outlying areas only; all without it. */
  reach?: Reach;
  /** What is wrong with the parts, to be shown under the zip. */
  wrong?: string;
  required?: boolean;
  /** Before the names of the fields, as the form's rule calls them (`Delivery`). */
  prefix?: string;
  /** Before the autofill tokens, where a page asks for more than one address (`shipping`). */
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

/** What is typed into the zip field, the list below it, and what typing and choosing do to the three parts. */
function useZipField({ value, onChange, onLeave, reach = null }: PostalPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  // What is being typed: longer than the zip it names, or not yet one.
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
  /** Opens with all areas when one is chosen already: whoever opens it again wants another one. */
  const openingText = value.Area ? "" : typed;

  const type = (next: string) => {
    const parts = partsFromTyping(next, value, reach);
    // The browser may fill the field in while the shopper is elsewhere.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not take the focus from the field
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

/** What a screen reader says of an open list. */
function offer(typed: string, areas: readonly PostalArea[], reach: Reach): string {
  if (areas.length === 0) return text.none;
  return areasBehind(typed, reach) ? text.choose(areas.length) : text.count(areas.length);
}

/** After a pause in typing; sooner, a screen reader would be cut off at every letter. */
const PAUSE_MS = 700;

/** Says what the open list offers, once the typing rests. */
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
 * City or area: follows the zip and takes no typing, but takes what the browser fills in from a saved address.
 *
 * A field with the `readonly` attribute would be passed over by that, so typing is turned away instead.
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

/** Filling in has no kind of input, or replaces the whole text; keys, paste and input methods name what they do. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== "" && event.inputType !== "insertReplacementText";
}
