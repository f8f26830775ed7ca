/**
 * Number of orders changed since the list was loaded. The list itself does not reload while it is
 * being used.
 */
import { useQuery } from "@tanstack/react-query";
import { request } from "@/admin/access/session";
import type { WorkCounts } from "@/api/schema";
import { Button } from "@/ui/button";
import { workSinceUrl } from "../calls";
import { orderText as text } from "../text";

/** Milliseconds between polls of a visible page. */
const PAUSE_MS = 10_000;

export function ListChanges({ since, onReload }: { since: number; onReload: () => void }) {
  const { data } = useQuery({
    queryKey: ["list-changes", since],
    queryFn: ({ signal }) => request<WorkCounts>(workSinceUrl(since), { cancel: signal }),
    refetchInterval: PAUSE_MS,
    retry: false,
  });
  const changed = data?.changed ?? 0;
  return (
    <div role="status">
      {changed > 0 && (
        <p className="panel mb-4 flex flex-wrap items-center justify-between gap-3 py-2! text-small">
          {text.changed(changed)}
          <Button look="bare" onClick={onReload}>
            {text.reload}
          </Button>
        </p>
      )}
    </div>
  );
}
