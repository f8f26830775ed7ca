/** Filters of a list, stored in the URL. */
import { withParam } from "@/admin/list/params";
import { Button } from "@/ui/button";
import { filterChoices, orderText as text } from "../text";

interface FiltersProps {
  params: URLSearchParams;
  onChange: (params: URLSearchParams) => void;
}

const NAMES = ["pay", "place", "from", "until", "overdue"] as const;

export function Filters({ params, onChange }: FiltersProps) {
  const set = (name: string, value: string) => onChange(withParam(params, name, value));
  const clear = () => {
    const next = new URLSearchParams(params);
    for (const name of ["q", ...NAMES]) next.delete(name);
    onChange(next);
  };
  const isUsed = ["q", ...NAMES].some((name) => params.has(name));
  return (
    <details className="mb-5 text-small" open={NAMES.some((name) => params.has(name))}>
      <summary className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
        {text.filters}
      </summary>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-1 pb-2">
        <Choice label={text.payType} name="pay" options={filterChoices.payType} params={params} onSet={set} />
        <Choice
          label={text.location}
          name="place"
          options={filterChoices.location}
          params={params}
          onSet={set}
        />
        <DayEntry label={text.from} name="from" params={params} onSet={set} />
        <DayEntry label={text.until} name="until" params={params} onSet={set} />
        {params.has("overdue") && <p className="flex h-11 items-center">{text.overdue}</p>}
        {isUsed && (
          <Button look="bare" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
    </details>
  );
}

interface EntryProps {
  label: string;
  name: string;
  params: URLSearchParams;
  onSet: (name: string, value: string) => void;
}

const entry = "h-11 min-w-36 border border-hairline-strong bg-paper-bright px-3";

function Choice({
  label,
  name,
  params,
  onSet,
  options,
}: EntryProps & { options: Readonly<Record<string, string>> }) {
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <select
        className={`${entry} text-small text-ink`}
        value={params.get(name) ?? ""}
        onChange={(event) => onSet(name, event.target.value)}
      >
        <option value="">{text.any}</option>
        {Object.entries(options).map(([value, says]) => (
          <option key={value} value={value}>
            {says}
          </option>
        ))}
      </select>
    </label>
  );
}

function DayEntry({ label, name, params, onSet }: EntryProps) {
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <input
        type="date"
        className={`${entry} text-small text-ink`}
        value={params.get(name) ?? ""}
        onChange={(event) => onSet(name, event.target.value)}
      />
    </label>
  );
}
