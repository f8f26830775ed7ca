/** The search of a list: its word stands in the address under `q`. */
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { useKeys } from "./keys";

interface SearchLineProps {
  params: URLSearchParams;
  hint: string;
  label: string;
  onSearch: (params: URLSearchParams) => void;
}

export function SearchLine({ params, hint, label, onSearch }: SearchLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const word = params.get("q") ?? "";
  // Another address, another word; the entry stays, and with it the focus. Before the page is painted: whoever types at
  // once keeps the first letters.
  useLayoutEffect(() => {
    if (input.current) input.current.value = word;
  }, [word]);
  useKeys({ "/": () => input.current?.focus() });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? "";
    const next = new URLSearchParams(params);
    typed ? next.set("q", typed) : next.delete("q");
    onSearch(next);
  };
  return (
    <search>
      <form onSubmit={search} className="mb-4 flex gap-3">
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={word}
          aria-label={hint}
          placeholder={hint}
          className="h-12 min-w-0 flex-1 border border-hairline-strong bg-paper-bright px-4 text-small placeholder:text-ink-faint"
        />
        <Button type="submit">{label}</Button>
      </form>
    </search>
  );
}
