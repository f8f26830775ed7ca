import { forms, type TaxNumber, tryRule } from "@/core";
import { showMessage } from "@/dialogs/messages";
import { profileText } from "@/text/account";

const text = profileText.company;

/**
 * Resolves to `true` if the tax number passes the ministry's check, or the shopper confirms it
 * nonetheless (decision D18).
 */
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
      // Escape means no. `closed` runs before `confirmed`, hence the timeout.
      closed: () => setTimeout(() => resolve(false)),
    }),
  );
}

/**
 * Returns the warning about a well-formed tax number that fails the ministry's check (decision
 * D18).
 */
export function doubtAbout(taxNo: string): string | undefined {
  const read = tryRule(() => forms.checkTaxNumber(taxNo));
  return read.ok ? read.value.warning : undefined;
}
