import { withParam } from "./params";

interface FlagFilterProps {
  params: URLSearchParams;
  name: string;
  label: string;
  onChange: (params: URLSearchParams) => void;
  className?: string;
}

/** Renders a checkbox that filters a list by a flag in the URL. */
export function FlagFilter({ params, name, label, onChange, className = "" }: FlagFilterProps) {
  return (
    <label className={`flex min-h-11 w-fit items-center gap-2 text-small ${className}`}>
      <input
        type="checkbox"
        className="size-5 accent-cinnabar"
        checked={params.has(name)}
        onChange={(event) => onChange(withParam(params, name, event.target.checked ? "true" : ""))}
      />
      {label}
    </label>
  );
}
