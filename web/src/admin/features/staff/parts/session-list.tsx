/** Active logins, each with a button that ends it. */
import { useQueryClient } from "@tanstack/react-query";
import { useAdminAnswer } from "@/admin/access/session";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { type ApiUrl, randomKey } from "@/api/client";
import type { StaffLogIn } from "@/api/schema";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { Moment } from "@/ui/price";
import { sessionText as text } from "../text";

interface SessionListProps {
  url: ApiUrl;
  onEnd: (id: string, key: string) => Promise<StaffLogIn[]>;
}

export function SessionList({ url, onEnd }: SessionListProps) {
  const query = useAdminAnswer<StaffLogIn[]>(url);
  const { data } = query;
  const client = useQueryClient();
  if (!data) return <NotLoaded query={query} />;
  if (data.length === 0) return <p className="text-small text-ink-soft">{text.none}</p>;
  const end = (id: string) =>
    onEnd(id, randomKey()).then(
      (left) => client.setQueryData([url], left),
      (error: unknown) => showError(error),
    );
  return (
    <ul>
      {data.map(({ id, device, address, seen_at, is_own }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3 text-small last:border-0"
        >
          <div>
            <p>{device || text.unknown}</p>
            <p className="text-note text-ink-soft">
              <span className="figures">{address}</span>　{text.seen} <Moment at={seen_at} />
            </p>
          </div>
          {is_own ? (
            <span className="text-note text-ink-soft">{text.own}</span>
          ) : (
            <Button onClick={() => void end(id)}>{text.end}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
