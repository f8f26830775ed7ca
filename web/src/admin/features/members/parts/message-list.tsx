/** Renders messages without their content: recipient, error, and a button to send again. */

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useWork } from "@/admin/edit/use-work";
import { orderPath } from "@/admin/paths";
import { randomKey } from "@/api/client";
import type { ListedMessage } from "@/api/schema";
import { Button } from "@/ui/button";
import { Moment } from "@/ui/price";
import { calls } from "../calls";
import { messageText as text } from "../text";

export function MessageList({ messages }: { messages: readonly ListedMessage[] }) {
  return (
    <ul>
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3 text-small"
        >
          <div className="min-w-0">
            <p>
              {text.kinds[message.kind] ?? message.kind}
              {message.order_id && (
                <Link
                  to={orderPath(message.order_id)}
                  className="figures ml-3 underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
                >
                  {message.order_id}
                </Link>
              )}
            </p>
            <p className="text-ink-soft">
              {text.channels[message.channel]}　{message.to ?? text.unreadable}
            </p>
            <p className={message.state === "Failed" ? "text-cinnabar" : "text-ink-soft"}>
              {text.states[message.state]}
              {message.failure && `：${text.failures[message.failure] ?? message.failure}`}
            </p>
            <p className="text-note text-ink-faint">
              <Moment at={message.tried_at} />　{text.tries(message.attempts)}
            </p>
          </div>
          {message.can_go_again && <Again message={message} />}
        </li>
      ))}
    </ul>
  );
}

function Again({ message: { id } }: { message: ListedMessage }) {
  const { busy, work } = useWork();
  const [key] = useState(randomKey);
  const client = useQueryClient();
  const send = async () => {
    await work(() => calls.sendAgain(id, key));
    void client.invalidateQueries();
  };
  return (
    <Button busy={busy} onClick={() => void send()}>
      {text.again}
    </Button>
  );
}
