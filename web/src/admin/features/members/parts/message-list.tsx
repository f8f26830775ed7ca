/** Renders messages without their content: recipient, error, and a button to send again. */

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useWork } from "@/admin/edit/use-work";
import { orderPath } from "@/admin/paths";
import { adminText } from "@/admin/text";
import { randomKey } from "@/api/client";
import type { ListedMessage } from "@/api/schema";
import { core } from "@/core";
import { SubmitButton } from "@/form/submit-button";
import { TextField } from "@/form/text-field";
import { useForm } from "@/form/use-form";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
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
          {message.can_go_again && (
            <div className="flex flex-wrap gap-3">
              <Again message={message} />
              <Elsewhere message={message} />
            </div>
          )}
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

/** Renders the button that sends a message to a corrected contact, with its dialog. */
function Elsewhere({ message }: { message: ListedMessage }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.elsewhere}
      </Button>
      <Dialog open={open} onClose={close} title={text.elsewhere}>
        {open && <ElsewhereForm message={message} onClose={close} />}
      </Dialog>
    </>
  );
}

function ElsewhereForm({ message: { id, to }, onClose }: { message: ListedMessage; onClose: () => void }) {
  const [key] = useState(randomKey);
  const client = useQueryClient();
  const form = useForm({
    start: { To: "", Reason: "" },
    check: (entries) => {
      const body = { Id: id, ...entries };
      core.checkMessageElsewhere(body);
      return body;
    },
    send: async (body) => {
      await calls.sendElsewhere(body, key);
      void client.invalidateQueries();
      onClose();
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-4 text-small text-ink-soft">{text.elsewhereLead(to ?? text.unreadable)}</p>
      <TextField
        field={form.field("To")}
        label={text.elsewhereTo}
        help={text.elsewhereHelp}
        required="quietly"
        autoComplete="off"
      />
      <TextField field={form.field("Reason")} label={text.reason} required="quietly" autoComplete="off" />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{adminText.cancel}</Button>
        <SubmitButton busy={form.busy} label={text.elsewhereGo} className="" />
      </div>
    </form>
  );
}
