/** Choice of the goods of an order that staff enter. */
import { useId, useRef, useState } from "react";
import { forms } from "@/core";
import { entryClass } from "@/form/field-frame";
import type { Field } from "@/form/use-form";
import { Button } from "@/ui/button";
import { announce } from "@/ui/live-region";
import { Price } from "@/ui/price";
import { entryText as text } from "../entry-text";
import { type EntryLine, type Good, piecesOf } from "./entry-form";

/** Number of found products to show. */
const FOUND = 8;

interface GoodsPickerProps {
  goods: readonly Good[];
  lines: readonly EntryLine[];
  onChange: (lines: EntryLine[]) => void;
  /** Field under which the rule reports wrong goods. */
  field: Field<string>;
}

export function GoodsPicker({ goods, lines, onChange, field }: GoodsPickerProps) {
  const [words, setWords] = useState("");
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const found = words.trim() === "" ? [] : goods.filter((good) => forms.isFoundBy(words, good.words));
  const available = found.filter(({ left }) => left > 0);
  const change = (next: EntryLine[]) => {
    onChange(next);
    // Removes the complaint about the goods as soon as they change.
    field.onEnter("");
  };
  /** Adds a product, or one more piece of a chosen one. */
  const add = (good: Good) => {
    const chosen = lines.find((line) => line.good.id === good.id);
    if (chosen) {
      const pieces = piecesOf(chosen);
      const amount = String(pieces.ok ? pieces.value + 1 : 1);
      change(lines.map((line) => (line === chosen ? { ...line, amount } : line)));
    } else change([...lines, { good, amount: "1" }]);
    setWords("");
    search.current?.focus();
    announce(text.added(good.name));
  };
  const remove = (line: EntryLine) => {
    change(lines.filter((one) => one !== line));
    search.current?.focus();
    announce(text.removed(line.good.name));
  };
  const [only] = available.length === 1 ? available : [];
  return (
    <div>
      <label htmlFor={id} className="text-small text-ink-soft">
        {text.search}
      </label>
      <input
        ref={search}
        id={id}
        name={field.name}
        type="search"
        value={words}
        placeholder={text.searchHint}
        autoComplete="off"
        aria-invalid={field.wrong !== ""}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // Enter during IME input chooses a character.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (only) add(only);
        }}
        className={entryClass}
      />
      <p id={`${id}-wrong`} aria-live="polite" className="text-note text-cinnabar">
        {field.wrong}
      </p>
      {words.trim() !== "" && <Found goods={found} onAdd={add} />}
      {lines.length === 0 && <p className="mt-3 text-small text-ink-soft">{text.noGoods}</p>}
      <ul className="mt-3">
        {lines.map((line) => (
          <Line
            key={line.good.id}
            line={line}
            onAmount={(amount) => change(lines.map((one) => (one === line ? { ...one, amount } : one)))}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
    </div>
  );
}

function Found({ goods, onAdd }: { goods: readonly Good[]; onAdd: (good: Good) => void }) {
  if (goods.length === 0) return <p className="mt-2 text-small text-ink-soft">{text.noneFound}</p>;
  const beyond = goods.length - FOUND;
  return (
    <ul className="mt-2 border border-hairline">
      {goods.slice(0, FOUND).map((good) => (
        <li key={good.id} className="border-b border-hairline last:border-0">
          <button
            type="button"
            disabled={good.left === 0}
            onClick={() => onAdd(good)}
            className="flex min-h-11 w-full justify-between gap-4 px-3 py-2 text-left text-small not-disabled:hover:bg-paper-deep disabled:text-ink-faint"
          >
            <span>
              <span className="sr-only">{text.add} </span>
              <span>{good.name}</span>
            </span>
            <span className="figures shrink-0">
              <Price amount={good.price} />
              <span className="ml-3">{good.left === 0 ? text.soldOut : text.inStock(good.left)}</span>
            </span>
          </button>
        </li>
      ))}
      {beyond > 0 && <li className="px-3 py-2 text-note text-ink-soft">{text.more(beyond)}</li>}
    </ul>
  );
}

interface LineProps {
  line: EntryLine;
  onAmount: (amount: string) => void;
  onRemove: () => void;
}

function Line({ line, onAmount, onRemove }: LineProps) {
  const id = useId();
  const { good, amount } = line;
  const pieces = piecesOf(line);
  const wrong = pieces.ok ? "" : pieces.refusal.message;
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 gap-y-1 border-b border-hairline py-2 text-small sm:grid-cols-[1fr_6rem_5rem_auto]">
      <span className="col-span-3 sm:col-span-1">{good.name}</span>
      <span className="figures sm:text-right">
        <Price amount={good.price} />
      </span>
      <input
        type="text"
        inputMode="numeric"
        value={amount}
        autoComplete="off"
        aria-label={text.amount(good.name)}
        aria-invalid={wrong !== ""}
        aria-describedby={id}
        onChange={(event) => onAmount(event.target.value)}
        className={`${entryClass} figures w-20 text-right`}
      />
      <Button look="bare" aria-label={text.remove(good.name)} onClick={onRemove}>
        {text.removeShort}
      </Button>
      <span id={id} aria-live="polite" className="col-span-full text-note text-cinnabar empty:hidden">
        {wrong}
      </span>
    </li>
  );
}
