import type { Member } from "@/core";
import { AddressFields } from "@/features/address/address-fields";
import { ProfileForm } from "@/features/member/profile-form";
import { useProfileForm } from "@/features/member/use-profile-form";
import { keepMember, loadMember, useSession } from "@/features/session/session-store";
import { usePageTitle } from "@/features/settings/use-page-title";
import { showSuccess } from "@/notice/messages";
import { profileText as text } from "@/text/profile";
import { MemberPage } from "./user-password";

/** `/User/Profile`: the member's own data. */
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
