import { useSearchParams } from "react-router";
import { ask, forms } from "@/core";
import type { Verification } from "@/paths";

/**
 * What the address asks to verify: `Type` 1 is a mobile number, anything else e-mail
 * (docs/spec/accounts.md#verification). `null` when it names nobody that a code could have gone to;
 * whatever else stands there is not repeated on the screen.
 */
export function useVerification(): (Verification & { line: boolean }) | null {
  const [query] = useSearchParams();
  const type = query.get("Type") === "1" ? 1 : 2;
  const contact = ask(() => forms.checkContact(type, query.get("TelOrEmail") ?? ""));
  if (!contact.ok) return null;
  const handle = query.get("account");
  return {
    type,
    contact: contact.value,
    ...(handle && { handle }),
    line: query.get("WebSite") === "0",
  };
}
