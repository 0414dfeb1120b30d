import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { ConfirmIdentity } from "@/components/people/customer/confirm-identity";
import { SetUpFactor } from "@/components/people/factor/admin/set-up-factor";
import { listPasskeys } from "@/lib/people/passkey/queries";
import { getFactor } from "@/lib/people/users/factor/queries";
import { getHome } from "@/lib/people/users/home";
import { getAccount } from "@/lib/people/users/queries";
import { currentUser } from "@/lib/platform/server/auth/page-session";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Set up a second step`, robots: { index: false } }) satisfies Metadata;

/** Where `requireUser` sends staff who must have a second step for their login and have none. */
async function SetUpFactorPage() {
  const user = await currentUser();
  if (!user) redirect(localPath("/") as "/");
  const account = user.isFactorDue ? await getAccount(user.id) : null;
  if (!account) redirect(getHome(user.role) as "/");
  const [factor, passkeys] = await Promise.all([getFactor(user.id), listPasskeys(user.id)]);
  return (
    <AccountFrame
      title={t`Set up a second step`}
      scene="key"
      lead={t`A password can be seen, guessed or told. So that nobody else gets into the shop with yours, logging in also needs your phone. It takes two minutes, once.`}
    >
      <SetUpFactor factor={factor} passkeys={passkeys} hasPassword={account.hasPassword} />
      <ConfirmIdentity />
    </AccountFrame>
  );
}

export default withTexts("/set-up-factor", SetUpFactorPage);
