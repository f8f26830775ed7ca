import { useMemo } from "react";
import { core } from "@/core";
import { LongText, LongTextOnItsWay } from "@/features/document/long-text";
import { usePageTitle, useSetting } from "@/features/settings/setting";
import { termsDocument } from "@/text/terms";

/**
 * Renders `/Terms`: terms of service, privacy, delivery and fees. The fees are the same that the
 * cart uses.
 */
export default function TermsPage() {
  const setting = useSetting();
  const text = useMemo(() => setting && termsDocument({ setting, money: core.formatMoney }), [setting]);
  usePageTitle(text?.title);
  return text ? <LongText {...text} /> : <LongTextOnItsWay />;
}
