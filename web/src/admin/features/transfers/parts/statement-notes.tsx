/** Renders warnings about a bank statement, and its skipped lines. */
import type { TransferPreview } from "@/api/schema";
import { transferText as text } from "../text";

export function StatementNotes({ statement }: { statement: TransferPreview }) {
  const { cautions, skipped, skipped_count } = statement;
  return (
    <>
      {cautions.length > 0 && (
        <section className="panel mt-5 border-cinnabar text-small">
          <h2 className="text-cinnabar">{text.cautions}</h2>
          <ul className="mt-1 list-disc pl-5">
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </section>
      )}
      {skipped_count > 0 && (
        <details className="mt-5 text-small">
          <summary className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink">
            {text.skipped(skipped_count)}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {skipped.map(({ line, text: cells, reason }) => (
              <li key={line} className="break-all">
                {text.skippedLine(line, cells, reason)}
              </li>
            ))}
          </ul>
          {skipped_count > skipped.length && <p>{text.moreSkipped(skipped_count - skipped.length)}</p>}
        </details>
      )}
    </>
  );
}
