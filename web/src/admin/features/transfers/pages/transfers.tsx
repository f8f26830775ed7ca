/**
 * Bank statement: the orders of its lines, chosen and booked; beside it the orders awaiting
 * payment.
 */

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileDrop } from "@/admin/edit/file-drop";
import { useWork } from "@/admin/edit/use-work";
import { Heading } from "@/admin/frame/frame";
import { ApiError, randomKey } from "@/api/client";
import type { TransferPreview, TransferResult } from "@/api/schema";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { announce } from "@/ui/live-region";
import { type ChosenTransfer, calls } from "../calls";
import { AwaitedOrders } from "../parts/awaited-orders";
import { type Choices, chosenLines, firstChoices } from "../parts/choices";
import { StatementNotes } from "../parts/statement-notes";
import { TransferGroups } from "../parts/transfer-groups";
import { transferText as text } from "../text";

/** Lines per request. */
const AT_ONCE = 200;

export default function TransfersPage() {
  const [statement, setStatement] = useState<Blob | null>(null);
  const [preview, setPreview] = useState<TransferPreview | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [results, setResults] = useState<readonly TransferResult[]>([]);
  const client = useQueryClient();

  const { busy, work } = useWork((error) => {
    const told = error instanceof ApiError && error.code === "statement_invalid" ? faultsOf(error) : [];
    setFaults(told);
    if (told.length === 0) showError(error);
  });
  const look = async (file: Blob) => {
    setFaults([]);
    setPreview(null);
    const seen = await calls.previewTransfers(file);
    setStatement(file);
    setPreview(seen);
    setChoices(firstChoices(seen.lines));
    announce(text.checked(seen.lines.length));
  };
  const lines = preview ? chosenLines(preview.lines, choices) : { certain: [], byHand: [] };
  const count = lines.certain.length + lines.byHand.length;
  const book = (digest: string) =>
    work(async () => {
      // Certain matches go first, because they need no re-authentication.
      const came: TransferResult[] = [];
      setResults([]);
      try {
        for (const some of [...inParts(lines.certain), ...inParts(lines.byHand)]) {
          came.push(...(await calls.bookTransfers(digest, some, randomKey())));
        }
      } finally {
        setResults(came);
        void client.invalidateQueries();
        if (statement && came.length > 0) await look(statement);
      }
    });

  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.text}</p>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <FileDrop
            busy={busy && !preview}
            text={text}
            onFile={(file) => {
              setResults([]);
              void work(() => look(file));
            }}
          />
          <Faults faults={faults} />
          <Came results={results} />
          {preview && <StatementNotes statement={preview} />}
          {preview?.lines.length === 0 && <p className="mt-6 text-small">{text.nothing}</p>}
          {preview && <TransferGroups lines={preview.lines} choices={choices} onChoose={setChoices} />}
          {preview && count > 0 && (
            <div className="sticky bottom-0 z-10 mt-6 border-t border-hairline-strong bg-paper py-3">
              <Button look="seal" busy={busy} onClick={() => void book(preview.digest)}>
                {text.book(count)}
              </Button>
            </div>
          )}
        </div>
        <AwaitedOrders />
      </div>
    </>
  );
}

function inParts(lines: readonly ChosenTransfer[]): ChosenTransfer[][] {
  return lines.length === 0 ? [] : [lines.slice(0, AT_ONCE), ...inParts(lines.slice(AT_ONCE))];
}

function faultsOf({ message, result }: ApiError): string[] {
  const faults = (result as { faults?: string[] } | undefined)?.faults;
  return faults && faults.length > 0 ? faults : [message];
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className="panel mt-5 border-cinnabar text-small">
          <p className="text-cinnabar">{text.faults}</p>
          <ul className="mt-1 list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Renders the number of booked lines, and each failed line with its reason. */
function Came({ results }: { results: readonly TransferResult[] }) {
  const failed = results.filter(({ done }) => !done);
  return (
    <div role="status">
      {results.length > 0 && (
        <div className="panel mt-5 text-small">
          <p>{text.done(results.length - failed.length)}</p>
          {failed.length > 0 && <p className="text-cinnabar">{text.failed(failed.length)}</p>}
          <ul className="mt-1">
            {failed.map(({ fingerprint, order_id, refusal }) => (
              <li key={fingerprint}>
                <span className="figures">{order_id}</span>　{refusal?.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
