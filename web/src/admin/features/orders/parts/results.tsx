/**
 * Renders the result of an action on several orders: the number of successes, and each failure with
 * its reason.
 */
import { adminText } from "@/admin/text";
import type { BulkResult } from "@/api/schema";
import { Button } from "@/ui/button";
import { planText as text } from "../text";
import { whyNot } from "./conflict";

export function Results({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const failed = results.filter(({ done }) => !done);
  return (
    <div role="status">
      {results.length > 0 && (
        <div className="panel mb-5 text-small">
          <p>
            {text.done(results.length - failed.length)}
            {failed.length > 0 && <span className="text-cinnabar">，{text.failed(failed.length)}</span>}
          </p>
          <ul className="mt-1">
            {failed.map((result) => (
              <li key={result.id}>
                <span className="figures">{result.id}</span>　{whyNot(result, Date.now())}
              </li>
            ))}
          </ul>
          <Button look="bare" className="mt-1" onClick={onClose}>
            {adminText.close}
          </Button>
        </div>
      )}
    </div>
  );
}
