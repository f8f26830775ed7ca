import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Platform } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { heldWayBack, holdsLineHandle } from "@/features/account/held";
import { InfoForm } from "@/features/account/info-form";
import { RegisterSteps } from "@/features/account/register-form";
import { type Registration, readRegistration } from "@/features/account/registration";
import { RegistrationNotice } from "@/features/account/registration-notice";
import { keepLogin } from "@/features/account/session-store";
import { useInfoForm } from "@/features/account/use-info-form";
import { useLeaving } from "@/features/account/use-leaving";
import { forgetVerified } from "@/features/account/use-link-verification";
import { AddressFields } from "@/features/address/address-fields";
import { usePageTitle } from "@/features/settings/setting";
import { wayBack } from "@/paths";
import { registerInfoText as text } from "@/text/account";
import { FormPage } from "@/ui/page";

/** Renders `/Register/Info`: the last step of a registration. */
export default function RegisterInfoPage() {
  return <RegistrationInfo platform="Web" />;
}

/** Renders the registration named by the URL, or explains why it cannot continue. */
export function RegistrationInfo({ platform }: { platform: Platform }) {
  const [query] = useSearchParams();
  const registration = readRegistration(query, platform, useSuggestedName());
  usePageTitle(text.title);
  const line = platform === "Line";
  // The URL of a link may name a registration of its sender.
  if (!registration || (line && !holdsLineHandle(registration.handle))) {
    return <RegistrationNotice why="missing" line={line} />;
  }
  return <PersonalData key={registration.handle} registration={registration} />;
}

/**
 * Returns the display name from LINE. It is in the navigation state, so opening the URL again
 * yields `""`.
 */
function useSuggestedName(): string {
  const state: unknown = useLocation().state;
  const named = typeof state === "object" && state !== null && "name" in state;
  return named && typeof state.name === "string" ? state.name : "";
}

function PersonalData({ registration }: { registration: Registration }) {
  const navigate = useNavigate();
  const line = registration.platform === "Line";
  const leaving = useLeaving(registration.handle);
  const form = useInfoForm(registration, {
    done: (token, message) => {
      leaving.finish();
      forgetVerified();
      keepLogin(token);
      navigate(wayBack(heldWayBack()), { replace: true });
      showSuccess(message);
    },
    over: leaving.giveUp,
  });
  if (leaving.givenUp) return <RegistrationNotice why="left" line={line} />;
  return (
    <FormPage
      title={text.title}
      lead={line ? text.lineLead : text.lead}
      aside={!line && <RegisterSteps now={3} />}
      wide
    >
      <InfoForm
        registration={registration}
        form={form}
        address={<AddressFields form={form} overseas={form.values.Type === 2} />}
      />
    </FormPage>
  );
}
