/** Search box of the picture library. */
import { picturesText as text } from "../text";

interface PictureSearchProps {
  value: string;
  onChange: (words: string) => void;
}

export function PictureSearch({ value, onChange }: PictureSearchProps) {
  return (
    <input
      type="search"
      name="q"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={text.searchHint}
      placeholder={text.searchHint}
      className="h-12 w-72 max-w-full border border-hairline-strong bg-paper-bright px-4 text-small placeholder:text-ink-faint"
    />
  );
}
