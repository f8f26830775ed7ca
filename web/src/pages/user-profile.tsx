import type { Member } from "@/core";
import { showSuccess } from "@/dialogs/messages";
import { ProfileForm } from "@/features/account/profile-form";
import { keepMember, loadMember, useSession } from "@/features/account/session-store";
import { useProfileForm } from "@/features/account/use-profile-form";
import { AddressFields } from "@/features/address/address-fields";
import { usePageTitle } from "@/features/settings/setting";
import { profileText as text } from "@/text/account";
import { MemberPage } from "./user-password";

/** Renders `/User/Profile`: the member's own data. */
export default function ProfilePage() {
  const member = useSession(({ member }) => member);
  usePageTitle(text.title);
  return <MemberPage title={text.title}>{member && <Profile member={member} />}</MemberPage>;
}

function Profile({ member }: { member: Member }) {
  const profile = useProfileForm(member, {
    kept: (kept, message) => {
      keepMember(kept);
      showSuccess(message);
    },
    proved: loadMember,
  });
  return (
    <ProfileForm
      member={member}
      profile={profile}
      address={<AddressFields form={profile.form} overseas={member.origin === 2} />}
    />
  );
}
