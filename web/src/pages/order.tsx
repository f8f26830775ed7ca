import { useRef } from "react";
import { Navigate, useSearchParams } from "react-router";
import { checkoutPath } from "@/app/paths";
import type { Step } from "@/features/checkout/checkout-steps";
import { useArrivalAt } from "@/features/checkout/use-arrival-at";
import { useSession } from "@/features/session/session-store";
import { usePageTitle } from "@/features/settings/use-page-title";
import { checkoutText as text } from "@/text/checkout";
import { Checkout } from "./order-checkout";
import { Done } from "./order-done";

/** `/Order`: the checkout, its step in the address so that Back goes a step back. */
export default function OrderPage() {
  const [query] = useSearchParams();
  const member = useSession(({ member }) => member);
  const step = stepOf(query.get("step"));
  const id = query.get("id");
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalAt(step, heading);
  usePageTitle(step === 2 ? text.done.title : text.title);

  if (step === 2) {
    return id ? <Done id={id} heading={heading} /> : <Navigate to={checkoutPath(0)} replace />;
  }
  return (
    member && (
      <Checkout key={`${member.account} ${member.sub_id}`} member={member} step={step} heading={heading} />
    )
  );
}

function stepOf(text: string | null): Step {
  return text === "1" ? 1 : text === "2" ? 2 : 0;
}
