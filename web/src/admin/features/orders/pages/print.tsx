/**
 * Printable documents of orders: picking list, slips, labels, envelopes. The browser prints the
 * page.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { adminPaths } from "@/admin/paths";
import { adminText } from "@/admin/text";
import { ApiError, randomKey } from "@/api/client";
import type { PrintedOrder, PrintKind } from "@/api/schema";
import { Button, buttonClass } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { calls } from "../calls";
import { Envelopes, Labels, PickingList, type Size, Slips } from "../parts/sheets";
import { orderText, printText as text } from "../text";

const sizesOf: Partial<Record<PrintKind, readonly Size[]>> = {
  Label: ["a4", "square"],
  Envelope: ["dl", "upright"],
};

export default function PrintPage() {
  const { kind = "" } = useParams();
  const [params] = useSearchParams();
  const ids = params.get("ids")?.split(",").filter(Boolean) ?? [];
  if (!isKind(kind) || ids.length === 0) return <Notice title={adminText.lost} action={<BackLink />} />;
  return <Sheets key={kind} kind={kind} ids={ids} />;
}

function isKind(kind: string): kind is PrintKind {
  return kind in orderText.prints;
}

function Sheets({ kind, ids }: { kind: PrintKind; ids: string[] }) {
  // One idempotency key per opened page, so that a retry counts as the same printing.
  const [key] = useState(randomKey);
  const sizes = sizesOf[kind] ?? [];
  const [size, setSize] = useState<Size>(sizes[0] ?? "a4");
  const query = useQuery({
    queryKey: ["print", key],
    queryFn: () => calls.printOrders(kind, ids, key),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  if (!data && error instanceof ApiError && !error.passing) {
    return <Notice title={error.message} action={<BackLink />} />;
  }
  if (!data) return <NotLoaded query={query} />;
  return (
    <main id="main" tabIndex={-1}>
      <div className="print:hidden flex flex-wrap items-center gap-3 border-b border-hairline bg-paper-bright px-4 py-3">
        <h1 className="mr-auto text-h3">{orderText.prints[kind]}</h1>
        {sizes.map((one) => (
          <Button
            key={one}
            aria-pressed={one === size}
            className="aria-pressed:border-ink px-4!"
            onClick={() => setSize(one)}
          >
            {text.sizes[one]}
          </Button>
        ))}
        <Button look="seal" onClick={() => window.print()}>
          {text.print}
        </Button>
        <BackLink />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a sheet wider than a phone */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={orderText.prints[kind]}>
        <Sheet kind={kind} size={size} printed={data} />
      </section>
    </main>
  );
}

function Sheet({ kind, size, printed }: { kind: PrintKind; size: Size; printed: readonly PrintedOrder[] }) {
  if (kind === "Picking") return <PickingList printed={printed} />;
  if (kind === "Slip") return <Slips printed={printed} />;
  if (kind === "Label") return <Labels printed={printed} size={size} />;
  return <Envelopes printed={printed} size={size} />;
}

function BackLink() {
  return (
    <Link to={adminPaths.orders} className={buttonClass("bare")}>
      {text.back}
    </Link>
  );
}
