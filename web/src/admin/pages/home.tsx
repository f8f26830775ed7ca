/** What is to be done today: each figure leads to its list. */
import { Link } from "react-router";
import type { WorkCounts } from "@/api/admin";
import { workUrl } from "@/api/admin";
import { Waiting } from "@/ui/loading";
import { Heading } from "../parts/frame";
import { Unread } from "../parts/unread";
import { tabPath } from "../paths";
import { useAdminAnswer } from "../session";
import { adminText } from "../text/frame";
import { homeText as text } from "../text/orders";

export function HomePage() {
  const { data, error, refetch } = useAdminAnswer<WorkCounts>(workUrl);
  if (!data && error) return <Unread onRetry={() => void refetch()} />;
  if (!data) return <Waiting says={adminText.loading} />;
  const isIdle = data.tabs.every(({ count }) => count === 0);
  return (
    <>
      <Heading>{text.title}</Heading>
      {isIdle && <p className="mb-6 text-ink-soft">{text.nothing}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {data.tabs.map(({ tab, label, count }) => (
          <li key={tab}>
            <Link
              to={tabPath(tab)}
              className="panel block h-full transition-colors duration-200 hover:border-hairline-strong"
            >
              <span className="block text-small text-ink-soft">{label}</span>
              <span
                className={`figures mt-2 block font-serif text-h1 ${count > 0 ? "text-cinnabar" : "text-ink-faint"}`}
              >
                {text.more(count)}
                <span className="ml-1 text-small">{text.unit}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.failed_messages > 0 && (
        <p className="panel mt-6 text-small">
          {text.failed}：<span className="figures text-cinnabar">{text.more(data.failed_messages)}</span>
          {text.unit}。{text.failedText}
        </p>
      )}
    </>
  );
}
