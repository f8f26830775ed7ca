import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isPassing } from "@/api/query-client";
import { frameText } from "@/text/frame";
import { Button } from "@/ui/button";

/** A line at the foot of the screen while the shop cannot be reached; it goes by itself on the next answer. */
export function Unreachable() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const failing = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => hasPassingFailure(cache),
  );
  return (
    <div role="status" className="sticky bottom-0 z-10">
      {failing && (
        <div className="border-t border-hairline bg-paper-bright">
          <div className="page-width flex flex-wrap items-center justify-center gap-x-4 py-1 text-small">
            <p>{frameText.unreachable}</p>
            <Button look="bare" onClick={() => client.refetchQueries({ type: "active" })}>
              {frameText.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function hasPassingFailure(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.status === "error" && isPassing(query.state.error));
}
