import { useMemo } from "react";
import { core } from "@/core";
import { LongText, LongTextOnItsWay } from "@/features/document/long-text";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { deliveryDocument } from "@/text/delivery";

/** Renders `/Delivery`: returns, exchanges, invoices. */
export default function DeliveryPage() {
  const setting = useSetting();
  const text = useMemo(() => setting && deliveryDocument({ setting, money: core.formatMoney }), [setting]);
  usePageTitle(text?.title);
  return text ? <LongText {...text} /> : <LongTextOnItsWay />;
}
