/** File of products: previews its changes, or its faults, then saves all of it or nothing. */

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { FileDrop } from "@/admin/edit/file-drop";
import { forgetKey, idempotencyKey } from "@/admin/edit/once";
import { useWork } from "@/admin/edit/use-work";
import { Heading } from "@/admin/frame/frame";
import { save } from "@/admin/list/export-dialog";
import { adminPaths } from "@/admin/paths";
import { ApiError } from "@/api/client";
import type { FileCounts, ProductsPreview, UsedPicture } from "@/api/schema";
import { forms } from "@/core";
import { showError } from "@/dialogs/messages";
import { Button } from "@/ui/button";
import { announce } from "@/ui/live-region";
import { calls } from "../calls";
import { FileFaults } from "../parts/file-faults";
import { FilePlan } from "../parts/file-plan";
import { productsFileText as text } from "../text";

export default function ProductsFilePage() {
  const [file, setFile] = useState<Blob | null>(null);
  const [preview, setPreview] = useState<ProductsPreview | null>(null);
  const [saved, setSaved] = useState<FileCounts | null>(null);
  const [notice, setNotice] = useState("");
  const [wrongPicture, setWrongPicture] = useState("");
  const [pictures, setPictures] = useState<UsedPicture[]>([]);
  const result = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { busy, work } = useWork((error) => {
    const wrong = error instanceof ApiError && error.fields.find(({ field }) => field === "Picture");
    setWrongPicture(wrong ? wrong.message : "");
    if (!wrong) showError(error);
  });

  const look = async (chosen: Blob) => {
    setPreview(null);
    setWrongPicture("");
    const seen = await calls.lookAtFile(chosen);
    setFile(chosen);
    setPreview(seen);
    announce(seen.digest ? text.checked(text.counts(seen.counts)) : text.faults(seen.faults.length));
  };
  // The result is below the rules of the file, on a phone below the screen.
  useEffect(() => {
    if (preview) result.current?.scrollIntoView();
  }, [preview]);
  const apply = (digest: string, isConfirmed: boolean) =>
    work(async () => {
      const sent = { Digest: digest, Picture: pictures[0]?.id ?? ("" as const), Confirm: isConfirmed };
      try {
        setSaved(await calls.applyFile(sent, idempotencyKey("products file", sent)));
        forgetKey("products file", sent);
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
          <Link to={adminPaths.catalogue} className={linkClass}>
            {text.back}
          </Link>
        }
      >
        {text.title}
      </Heading>
      <p className="max-w-prose text-small text-ink-soft">{text.lead}</p>
      <Rules />
      <FileDrop
        busy={busy && !preview}
        text={text}
        onFile={(chosen) => {
          setSaved(null);
          setNotice("");
          setPictures([]);
          void work(() => look(chosen));
        }}
      />
      <Saved counts={saved} />
      <div ref={result} className="scroll-mt-4">
        {preview?.digest === null && <FileFaults preview={preview} />}
        {preview && preview.digest !== null && (
          <FilePlan
            key={preview.digest}
            preview={preview}
            digest={preview.digest}
            notice={notice}
            wrongPicture={wrongPicture}
            busy={busy}
            pictures={pictures}
            onPictures={setPictures}
            onApply={apply}
          />
        )}
      </div>
    </>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center text-small underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

/**
 * Returns `true` if the preview is outdated: the catalogue has changed, or the file was already
 * saved.
 */
function isOfAnotherState(error: unknown): boolean {
  const codes = ["version_changed", "confirmation_required", "file_unknown"];
  return error instanceof ApiError && error.code !== null && codes.includes(error.code);
}

/** Renders the rules of a file, the names of its columns, and a sample without rows. */
function Rules() {
  const columns = forms.productColumns();
  const sample = () => {
    // By the byte order mark, Excel recognizes UTF-8.
    const head = `\uFEFF${columns.map(({ label }) => label).join(",")}\r\n`;
    save(new Blob([head], { type: "text/csv" }), text.sampleName);
  };
  return (
    <div className="my-5 max-w-prose text-small">
      <ul className="list-disc pl-5">
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center underline decoration-hairline-strong underline-offset-4">
          {text.columns}
        </summary>
        <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr]">
          {columns.map(({ label, other_names }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-note text-ink-soft">{text.otherNames(other_names)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button look="bare" className="-ml-2" onClick={sample}>
        {text.sample}
      </Button>
    </div>
  );
}

/** Renders the number of saved entries. */
function Saved({ counts }: { counts: FileCounts | null }) {
  return (
    <div role="status">
      {counts && (
        <div className="panel mt-5 text-small">
          <p>{text.done(text.counts(counts))}</p>
          <Link to={adminPaths.catalogue} className={linkClass}>
            {text.toCatalogue}
          </Link>
        </div>
      )}
    </div>
  );
}
