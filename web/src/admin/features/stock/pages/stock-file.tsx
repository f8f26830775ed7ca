/** Stock file: previews its effect on each item, then books all of it or nothing. */

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { CautionList } from "@/admin/edit/caution-list";
import { FileDrop } from "@/admin/edit/file-drop";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { useWork } from "@/admin/edit/use-work";
import { Heading } from "@/admin/frame/frame";
import { adminPaths } from "@/admin/paths";
import { ApiError } from "@/api/client";
import type { BookedFile, StockPreview } from "@/api/schema";
import { Button } from "@/ui/button";
import { taipeiTime } from "@/ui/format";
import { announce } from "@/ui/live-region";
import { calls } from "../calls";
import { FileRows } from "../parts/file-rows";
import { stockFileText as text } from "../text";

export default function StockFilePage() {
  const [file, setFile] = useState<Blob | null>(null);
  const [preview, setPreview] = useState<StockPreview | null>(null);
  const [booked, setBooked] = useState<BookedFile | null>(null);
  const [notice, setNotice] = useState("");
  const { busy, work } = useWork();
  const client = useQueryClient();

  const look = async (chosen: Blob) => {
    setPreview(null);
    const seen = await calls.lookAtFile(chosen);
    setFile(chosen);
    setPreview(seen);
    announce(seen.digest ? text.checked(seen.rows.length) : text.faults(seen.fault_count));
  };
  const book = (digest: string, isConfirmed: boolean) =>
    work(async () => {
      const sent = { digest, isConfirmed };
      try {
        const came = await calls.bookFile(digest, isConfirmed, idempotencyKey("file", sent));
        forgetKey("file", sent);
        setBooked(came);
        setPreview(null);
        setNotice("");
      } catch (error) {
        if (!file || !isOfAnotherState(error)) throw error;
        setNotice(text.moved);
        await look(file);
      } finally {
        void client.invalidateQueries();
      }
    });

  return (
    <>
      <Heading
        aside={
          <Link
            to={adminPaths.stock}
            className="inline-flex min-h-11 items-center text-small underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
          >
            {text.back}
          </Link>
        }
      >
        {text.title}
      </Heading>
      <p className="max-w-prose text-small text-ink-soft">{text.lead}</p>
      <Shapes />
      <FileDrop
        busy={busy && !preview}
        text={text}
        onFile={(chosen) => {
          setBooked(null);
          setNotice("");
          void work(() => look(chosen));
        }}
      />
      <Came booked={booked} />
      {preview && (preview.digest === null ? <Faults preview={preview} /> : null)}
      {preview && preview.digest !== null && (
        <Plan
          key={preview.digest}
          preview={preview}
          digest={preview.digest}
          notice={notice}
          busy={busy}
          onBook={book}
        />
      )}
    </>
  );
}

/**
 * Returns `true` if the preview is outdated: other bookings changed its items, or the file was
 * already booked.
 */
function isOfAnotherState(error: unknown): boolean {
  const codes = ["version_changed", "confirmation_required", "file_unknown"];
  return error instanceof ApiError && error.code !== null && codes.includes(error.code);
}

/** Renders the supported columns of a file. */
function Shapes() {
  return (
    <dl className="my-5 grid max-w-prose gap-x-5 gap-y-2 text-small sm:grid-cols-[auto_1fr]">
      {text.shapes.map(([name, columns, does]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd>
            {columns}
            <span className="block text-note text-ink-soft">{does}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Faults({ preview: { faults, fault_count } }: { preview: StockPreview }) {
  return (
    <div role="alert" className="panel mt-5 border-cinnabar text-small">
      <p className="text-cinnabar">{text.faults(fault_count)}</p>
      <ul className="mt-1 list-disc pl-5">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {line !== null && `${text.line(line)}：`}
            {message}
          </li>
        ))}
      </ul>
      {fault_count > faults.length && <p>{text.moreFaults(fault_count - faults.length)}</p>}
    </div>
  );
}

interface PlanProps {
  preview: StockPreview;
  digest: string;
  /** Changes since the last preview; `""` if there were none. */
  notice: string;
  busy: boolean;
  onBook: (digest: string, isConfirmed: boolean) => Promise<void>;
}

function Plan({ preview: { rows, is_count, booked_at }, digest, notice, busy, onBook }: PlanProps) {
  const changed = rows.filter(({ step }) => step.from !== step.to);
  const cautions = booked_at ? [text.before(taipeiTime(booked_at).slice(0, 16))] : [];
  const short = rows.filter(({ step }) => step.short > 0);
  return (
    <section className="mt-8">
      <div role="status">
        {notice && <p className="mb-4 border-l-2 border-cinnabar pl-3 text-small">{notice}</p>}
      </div>
      <h2 className="text-lead">{is_count ? text.isCount : text.isChange}</h2>
      <p className="mt-1 text-small text-ink-soft">
        {text.plan(changed.length, rows.length - changed.length)}
      </p>
      <CautionList cautions={cautions} />
      {short.length > 0 && <p className="mt-3 text-small text-cinnabar">{text.shortHelp}</p>}
      <FileRows rows={rows} />
      <div className="sticky bottom-0 z-10 mt-6 border-t border-hairline-strong bg-paper py-3">
        <Button look="seal" busy={busy} onClick={() => void onBook(digest, booked_at !== null)}>
          {booked_at ? text.bookAnyway(rows.length) : text.book(rows.length)}
        </Button>
      </div>
    </section>
  );
}

/** Renders the result of the booking. */
function Came({ booked }: { booked: BookedFile | null }) {
  return (
    <div role="status">
      {booked && (
        <div className="panel mt-5 text-small">
          <p>{text.done(booked.changed, booked.unchanged)}</p>
          <FileRows rows={booked.rows.filter(({ step }) => step.from !== step.to || step.short > 0)} />
        </div>
      )}
    </div>
  );
}
