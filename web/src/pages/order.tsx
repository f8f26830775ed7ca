import { useRef } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useSession } from "@/features/account/session-store";
import { type Step, useArrivalAt } from "@/features/order/checkout-steps";
import { usePageTitle } from "@/features/settings/setting";
import { checkoutPath } from "@/paths";
import { checkoutText as text } from "@/text/checkout";
import { Checkout } from "./order-checkout";
import { Done } from "./order-done";

/** Renders `/Order`: the checkout, with its step in the URL, so that Back goes one step back. */
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
