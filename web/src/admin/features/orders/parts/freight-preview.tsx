/** Total and message of an order with a freight, while staff type it. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { adminAnswer } from "@/admin/access/session";
import { ApiError } from "@/api/client";
import type { FreightPreview as Preview } from "@/api/schema";
import { core, type DeliveryLocation, tryRule } from "@/core";
import { OrderSum } from "@/features/order/order-sum";
import { taipeiTime } from "@/ui/format";
import { freightUrl } from "../calls";
import { planText as text } from "../text";
import { formOf } from "./plan-form";

/** Milliseconds without a keystroke before the preview is loaded. */
const PAUSE_MS = 300;

interface FreightPreviewProps {
  id: string;
  place: DeliveryLocation;
  typed: string;
}

export function FreightPreview({ id, place, typed }: FreightPreviewProps) {
  const freight = useSettled(typed.trim());
  const isSound = tryRule(() => core.planAction([], formOf({ Action: "set_freight", Freight: freight }))).ok;
  const { data, error } = useQuery({
    ...adminAnswer<Preview>(freightUrl(id, freight)),
    enabled: isSound,
    retry: false,
  });
  const isShown = isSound && data !== undefined && freight === typed.trim();
  return (
    <section aria-label={text.preview} aria-live="polite" className="mt-5 text-small">
      {isShown ? (
        <Shown preview={data} place={place} />
      ) : (
        <p className="text-ink-soft">
          {isSound && error instanceof ApiError ? error.message : text.noPreview}
        </p>
      )}
    </section>
  );
}

function Shown({
  preview: { quote, due_at, message },
  place,
}: {
  preview: Preview;
  place: DeliveryLocation;
}) {
  return (
    <>
      <h3 className="text-ink-soft">{text.preview}</h3>
      <OrderSum order={{ quote, delivery_location: place }} />
      {due_at && <p className="mt-3 text-ink-soft">{text.due(taipeiTime(due_at).slice(0, 16))}</p>}
      {message ? (
        <div className="mt-4 border-l-2 border-hairline-strong pl-3">
          <p className="mb-1 text-ink-soft">
            {message.channel === "Mail" ? text.mail(message.to) : text.sms(message.to)}
          </p>
          {message.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="mt-4 text-cinnabar">{text.silent}</p>
      )}
    </>
  );
}

/** Returns the value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}
