/** Ships many orders: paste the tracking numbers, check the preview, then book. */

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { request } from "@/admin/access/session";
import { useWork } from "@/admin/edit/use-work";
import { Heading } from "@/admin/frame/frame";
import { type Column, ListTable } from "@/admin/list/list-table";
import { randomKey } from "@/api/client";
import type { BulkResult, ListedOrder, OrderPage } from "@/api/schema";
import { core, type PastedShipment, tryRule } from "@/core";
import { entryClass, FieldFrame } from "@/form/field-frame";
import { Button } from "@/ui/button";
import { ordersUrl } from "../calls";
import { takeActions } from "../parts/conflict";
import { formOf } from "../parts/plan-form";
import { Results } from "../parts/results";
import { useSelection } from "../parts/selection";
import { shipText as text } from "../text";

/** Pasted line with its order, and the reason if it cannot be shipped. */
interface Planned extends PastedShipment {
  order: ListedOrder | undefined;
  /** Reason; `""` if it can be shipped. */
  why: string;
}

/** Key in local storage of the last carrier. */
const CARRIER = "shop.admin.carrier";

export default function ShipPage() {
  const [params] = useSearchParams();
  const ids = params.get("ids")?.split(",") ?? [];
  const [pasted, setPasted] = useState(() => ids.map((id) => `${id}\t`).join("\n"));
  const [carrier, setCarrier] = useState(() => localStorage.getItem(CARRIER) ?? "");
  const [planned, setPlanned] = useState<readonly Planned[]>([]);
  const toggle = useSelection((selection) => selection.toggle);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [wrong, setWrong] = useState("");
  const { busy, work } = useWork();
  const [key, setKey] = useState(randomKey);
  const client = useQueryClient();
  const goes = planned.filter(({ why }) => why === "");

  const check = () =>
    work(async () => {
      const shipments = core.readShipments(pasted);
      setWrong(shipments.length === 0 ? text.empty : "");
      setResults([]);
      setKey(randomKey());
      setPlanned(await plan(shipments, carrier));
    });
  const ship = () =>
    work(async () => {
      localStorage.setItem(CARRIER, carrier);
      const came = await takeActions(
        goes.flatMap(({ order, tracking_number, cautions }) =>
          order
            ? [
                {
                  Id: order.id,
                  Version: order.version,
                  Action: "ship_out",
                  Carrier: carrier,
                  TrackingNumber: tracking_number,
                  Confirm: cautions.length > 0,
                },
              ]
            : [],
        ),
        goes.flatMap(({ order }) => order ?? []),
        key,
      );
      setResults(came);
      setPlanned([]);
      const shipped = new Set(came.filter(({ done }) => done).map(({ id }) => id));
      // Their round is over.
      toggle([...shipped], false);
      setPasted(lines(planned.filter(({ id, why }) => why !== "" || !shipped.has(id))));
      void client.invalidateQueries();
    });

  return (
    <>
      <Heading>{text.title}</Heading>
      <p className="mb-5 max-w-prose text-small text-ink-soft">{text.text}</p>
      <Results results={results} onClose={() => setResults([])} />
      <form
        noValidate
        className="grid max-w-prose gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <FieldFrame label={text.carrier} wrong="" required="quietly">
          {(entry) => (
            <input
              {...entry}
              name="Carrier"
              value={carrier}
              autoComplete="off"
              onChange={(event) => {
                setCarrier(event.target.value);
                setPlanned([]);
              }}
              className={entryClass}
            />
          )}
        </FieldFrame>
        <FieldFrame label={text.paste} wrong={wrong} required="quietly">
          {(entry) => (
            <textarea
              {...entry}
              name="Shipments"
              rows={8}
              value={pasted}
              spellCheck={false}
              onChange={(event) => {
                setPasted(event.target.value);
                setPlanned([]);
              }}
              className="figures mt-2 w-full border border-hairline-strong bg-paper-bright p-3 font-mono text-small"
            />
          )}
        </FieldFrame>
        <div>
          <Button type="submit" busy={busy && planned.length === 0}>
            {text.check}
          </Button>
        </div>
      </form>
      {planned.length > 0 && (
        <>
          <div className="mt-8 overflow-x-auto">
            {/* Lines may repeat, and none moves. */}
            <ListTable rows={planned} rowKey={(_, place) => String(place)} columns={columns} />
          </div>
          {goes.length > 0 && (
            <Button look="seal" className="mt-5" busy={busy} onClick={() => void ship()}>
              {text.go(goes.length)}
            </Button>
          )}
        </>
      )}
    </>
  );
}

const columns: readonly Column<Planned>[] = [
  {
    head: text.paste,
    className: "figures",
    cell: ({ text: pasted, id, tracking_number }) => (
      <>
        {tracking_number ? id : pasted}
        <span className="block text-note text-ink-soft">{tracking_number}</span>
      </>
    ),
  },
  {
    head: text.goods,
    cell: ({ order }) => (
      <>
        {order?.receive_name}
        <span className="block text-note text-ink-soft">{order?.goods}</span>
      </>
    ),
  },
  {
    head: text.result,
    cell: ({ why, cautions }) => (
      <>
        <span className={why ? "text-cinnabar" : ""}>{why || text.ready}</span>
        {cautions.map((caution) => (
          <span key={caution} className="block text-note text-cinnabar">
            {caution}
          </span>
        ))}
      </>
    ),
  },
];

/**
 * Returns the lines as they were pasted; a line with only an order number lacks its tracking
 * number.
 */
function lines(planned: readonly Planned[]): string {
  return planned.map(({ text }) => text).join("\n");
}

/** Loads the named orders and checks each with the rules. */
async function plan(pasted: readonly PastedShipment[], carrier: string): Promise<Planned[]> {
  const orders = new Map<string, ListedOrder>();
  const page = await request<OrderPage>(ordersUrl({ Tab: "Preparing", PageCount: 200 }));
  for (const order of page.orders) orders.set(order.id, order);
  for (const { id } of pasted) {
    if (id === "" || orders.has(id)) continue;
    const found = await request<OrderPage>(ordersUrl({ Search: id }));
    const order = found.orders.find((one) => one.id === id);
    if (order) orders.set(id, order);
  }
  return pasted.map((shipment) => {
    const order = orders.get(shipment.id);
    const because = (why: string) => ({ ...shipment, order, why, cautions: [] });
    if (shipment.fault) return because(shipment.fault);
    if (!order) return because(text.unknown);
    const form = formOf({ Action: "ship_out", Carrier: carrier, TrackingNumber: shipment.tracking_number });
    const result = tryRule(() => core.planAction([order], form));
    if (!result.ok) return because(result.refusal.message);
    const [step] = result.value;
    const why = step?.refusal?.message ?? "";
    return { ...shipment, order, why, cautions: [...(step?.cautions ?? []), ...shipment.cautions] };
  });
}
