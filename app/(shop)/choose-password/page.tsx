import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { ChoosePassword } from "@/components/people/customer/admin/choose-password";
import { getHome } from "@/lib/people/users/home";
import { minStaffPasswordLength } from "@/lib/people/users/password/password-length";
import { getAccount } from "@/lib/people/users/queries";
import { currentUser } from "@/lib/platform/server/auth/page-session";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Choose a new password`, robots: { index: false } }) satisfies Metadata;

/** Where `requireUser` sends staff who logged in with a password that is too weak for them. */
async function ChoosePasswordPage() {
  const user = await currentUser();
  if (!user) redirect(localPath("/") as "/");
  const account = user.isPasswordWeak ? await getAccount(user.id) : null;
  if (!account) redirect(getHome(user.role) as "/");
  return (
    <AccountFrame
      title={t`Please choose a new password`}
      scene="key"
      lead={t`Your password is easy to guess. Whoever guesses it has the whole shop, so staff now need at least ${minStaffPasswordLength} characters that nobody else would think of. After that you go on to the back office.`}
    >
      <ChoosePassword account={account} />
    </AccountFrame>
  );
}

export default withTexts("/choose-password", ChoosePasswordPage);
