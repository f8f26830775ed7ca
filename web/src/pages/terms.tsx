import { useMemo } from "react";
import { core } from "@/core";
import { LongText, LongTextOnItsWay } from "@/features/document/long-text";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { termsDocument } from "@/text/terms";

/** `/Terms`: terms of service, privacy, delivery and fees; the fees are those that the cart reckons with. */
export default function TermsPage() {
  const setting = useSetting();
  const text = useMemo(() => setting && termsDocument({ setting, money: core.formatMoney }), [setting]);
  usePageTitle(text?.title);
  return text ? <LongText {...text} /> : <LongTextOnItsWay />;
}
