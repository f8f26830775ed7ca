import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isPassing } from "@/api/query-client";
import { frameText } from "@/text/frame";
import { Button } from "@/ui/button";
import { FootLine } from "@/ui/foot-line";

/** A line at the foot of the screen while the shop cannot be reached; it goes by itself on the next answer. */
export function Unreachable() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const failing = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => hasPassingFailure(cache),
  );
  return (
    <FootLine>
      {failing && (
        <>
          <p>{frameText.unreachable}</p>
          <Button look="bare" onClick={() => client.refetchQueries({ type: "active" })}>
            {frameText.retry}
          </Button>
        </>
      )}
    </FootLine>
  );
}

function hasPassingFailure(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some((query) => query.isActive() && query.state.status === "error" && isPassing(query.state.error));
}
