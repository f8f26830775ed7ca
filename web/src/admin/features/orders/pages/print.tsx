/**
 * Printable documents of orders: picking list, slips, labels, envelopes. The browser prints the
 * page.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import { NotLoaded } from "@/admin/frame/not-loaded";
import { adminPaths, printPath } from "@/admin/paths";
import { adminText } from "@/admin/text";
import { ApiError, randomKey } from "@/api/client";
import type { PrintedOrder, PrintKind } from "@/api/schema";
import { showError } from "@/dialogs/messages";
import { Button, buttonClass } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { calls } from "../calls";
import { Envelopes, Labels, PickingList, type Variant } from "../parts/sheets";
import { Slips } from "../parts/slips";
import { orderText, printText as text } from "../text";

/** Choices of each kind, the default first. */
const variantsOf: Partial<Record<PrintKind, readonly Variant[]>> = {
  Slip: ["gift", "priced", "plain"],
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
  // One idempotency key per opened page, so that a retry counts as the same look.
  const [key] = useState(randomKey);
  const variants = variantsOf[kind] ?? [];
  const [variant, setVariant] = useState<Variant>(variants[0] ?? "a4");
  const query = useQuery({
    queryKey: ["print", key],
    queryFn: () => calls.printOrders(kind, ids, true, key),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useRecordedPrint(kind, ids);
  const { data, error } = query;
  if (!data && error instanceof ApiError && !error.passing) {
    return <Notice title={error.message} action={<BackLink />} />;
  }
  if (!data) return <NotLoaded query={query} />;
  return (
    <main id="main" tabIndex={-1}>
      <div className="print:hidden flex flex-wrap items-center gap-3 border-b border-hairline bg-paper-bright px-4 py-3">
        <h1 className="mr-auto text-h3">{orderText.prints[kind]}</h1>
        {variants.map((one) => (
          <Button
            key={one}
            aria-pressed={one === variant}
            className="aria-pressed:border-ink px-4!"
            onClick={() => setVariant(one)}
          >
            {text.variants[one]}
          </Button>
        ))}
        <Button look="seal" onClick={() => window.print()}>
          {text.print}
        </Button>
        <OtherKinds kind={kind} ids={ids} />
        <BackLink />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a sheet wider than a phone */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={orderText.prints[kind]}>
        <Sheet kind={kind} variant={variant} printed={data} />
      </section>
    </main>
  );
}

interface SheetProps {
  kind: PrintKind;
  variant: Variant;
  printed: readonly PrintedOrder[];
}

function Sheet({ kind, variant, printed }: SheetProps) {
  if (kind === "Picking") return <PickingList printed={printed} />;
  if (kind === "Slip") return <Slips printed={printed} variant={variant} />;
  if (kind === "Label") return <Labels printed={printed} variant={variant} />;
  return <Envelopes printed={printed} variant={variant} />;
}

/** Records the print when the browser prints, by the button or by its own menu, once per page. */
function useRecordedPrint(kind: PrintKind, ids: string[]) {
  const [key] = useState(randomKey);
  const wanted = ids.join(",");
  useEffect(() => {
    const record = () => void calls.printOrders(kind, wanted.split(","), false, key).catch(showError);
    window.addEventListener("beforeprint", record);
    return () => window.removeEventListener("beforeprint", record);
  }, [kind, wanted, key]);
}

/** Links to the other documents of the same orders. */
function OtherKinds({ kind, ids }: { kind: PrintKind; ids: string[] }) {
  const { state } = useLocation();
  return Object.entries(orderText.prints)
    .filter(([other]) => other !== kind)
    .map(([other, label]) => (
      <Link key={other} to={printPath(other, ids)} replace state={state} className={buttonClass("bare")}>
        {label}
      </Link>
    ));
}

/** Returns to the list or the order that the documents were opened from. */
function BackLink() {
  const { state } = useLocation();
  return (
    <Link to={state?.from ?? adminPaths.orders} className={buttonClass("bare")}>
      {text.back}
    </Link>
  );
}
