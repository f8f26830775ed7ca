import { ask, forms, type TaxNumber } from "@/core";
import { showMessage } from "@/dialogs/messages";
import { profileText } from "@/text/account";

const text = profileText.company;

/** Whether the tax number can go out: it passes the ministry's check, or the shopper says that it is right all the same (decision D18). */
export function sureOfTaxNumber(taxNumber: TaxNumber | undefined): Promise<boolean> {
  const doubt = taxNumber?.warning;
  if (!doubt) return Promise.resolve(true);
  return new Promise((resolve) =>
    showMessage({
      title: text.doubt,
      text: doubt,
      confirm: text.sure,
      also: { label: text.mend, run: () => resolve(false) },
      confirmed: () => resolve(true),
      // Escape is no yes. The dialog closes before its button is reported.
      closed: () => setTimeout(() => resolve(false)),
    }),
  );
}

/** What the rules ask about a number that is well formed but fails the ministry's check (decision D18). */
export function doubtAbout(taxNo: string): string | undefined {
  const read = ask(() => forms.checkTaxNumber(taxNo));
  return read.ok ? read.value.warning : undefined;
}
