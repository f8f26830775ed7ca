/** Search field of a list; its search term is in the URL as `q`. */
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { useKeys } from "@/admin/frame/keys";
import { Button } from "@/ui/button";
import { withParam } from "./params";

interface SearchLineProps {
  params: URLSearchParams;
  hint: string;
  label: string;
  onSearch: (params: URLSearchParams) => void;
}

export function SearchLine({ params, hint, label, onSearch }: SearchLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const word = params.get("q") ?? "";
  // A new URL has a new search term; the input and its focus stay. A layout effect, so that letters
  // typed right after the first paint are kept.
  useLayoutEffect(() => {
    if (input.current) input.current.value = word;
  }, [word]);
  useKeys({ "/": () => input.current?.focus() });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(withParam(params, "q", input.current?.value.trim() ?? ""));
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
