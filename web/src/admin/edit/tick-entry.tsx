/** Renders a checkbox on its own line. */
export function TickEntry(props: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  readOnly: boolean;
}) {
  const { label, on, onChange, readOnly } = props;
  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <input
        type="checkbox"
        checked={on}
        disabled={readOnly}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-cinnabar"
      />
      {label}
    </label>
  );
}
