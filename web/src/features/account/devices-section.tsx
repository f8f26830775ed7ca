import { useState } from "react";
import { postLogoutOthers } from "@/api/account";
import { showError, showSuccess } from "@/dialogs/messages";
import { memberText } from "@/text/account";
import { Button } from "@/ui/button";

const text = memberText.devices;

/** Renders the button that ends the logins on all other devices. */
export function DevicesSection() {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      showSuccess((await postLogoutOthers()).message);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="devices" className="mt-14 border-t border-hairline pt-10">
      <h2 id="devices" className="mb-4 text-h3">
        {text.title}
      </h2>
      <p className="mb-6 max-w-[30em] text-ink-soft">{text.text}</p>
      <Button busy={busy} onClick={press}>
        {text.submit}
      </Button>
    </section>
  );
}
