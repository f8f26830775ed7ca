/** Renders the warnings about a change, beside the button that makes it anyway. */
import { editText as text } from "./text";

export function CautionList({ cautions }: { cautions: readonly string[] }) {
  if (cautions.length === 0) return null;
  return (
    <div className="mt-5 border-l-2 border-cinnabar pl-3 text-small">
      <p className="mb-1 text-cinnabar">{text.cautions}</p>
      <ul>
        {cautions.map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
    </div>
  );
}
