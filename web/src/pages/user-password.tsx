import type { ReactNode } from "react";
import { showSuccess } from "@/dialogs/messages";
import { AccountCard } from "@/features/account/account-card";
import { DevicesSection } from "@/features/account/devices-section";
import { MemberFrame } from "@/features/account/member-frame";
import { PasswordSection } from "@/features/account/password-section";
import { renewLogin, useSession } from "@/features/account/session-store";
import { useLogOut } from "@/features/account/use-log-out";
import { usePageTitle } from "@/features/settings/setting";
import { memberText as text } from "@/text/account";

/** Renders `/User/Password`: the start of the member centre with account, password and devices. */
export default function MemberCentrePage() {
  const member = useSession(({ member }) => member);
  const temporary = useSession(({ mustChangePassword }) => mustChangePassword);
  usePageTitle(text.centre);
  return (
    <MemberPage title={text.centre}>
      {member && <AccountCard member={member} />}
      <PasswordSection
        member={member}
        temporary={temporary}
        onChanged={(token, message) => {
          renewLogin(token);
          showSuccess(message);
        }}
      />
      {member && <DevicesSection />}
    </MemberPage>
  );
}

interface MemberPageProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** Renders a page of the member centre next to its menu. */
export function MemberPage({ title, wide = false, children }: MemberPageProps) {
  const name = useSession(({ member }) => member?.name);
  const { logOut, busy } = useLogOut();
  return (
    <MemberFrame name={name} title={title} wide={wide} logOut={{ busy, run: logOut }}>
      {children}
    </MemberFrame>
  );
}
