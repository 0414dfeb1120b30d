import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { Panel } from "@/components/kit/panel";
import { withTexts } from "@/components/layout/page-texts";
import { ApprovalNote } from "@/components/people/customer/approval-note";
import { BusinessForm } from "@/components/people/customer/business-form";
import { DeleteAccount } from "@/components/people/customer/delete-account";
import { EmailForm } from "@/components/people/customer/email-form";
import { LanguageForm } from "@/components/people/customer/language-form";
import { LoginPanels } from "@/components/people/customer/login-panels";
import { NewsletterChoice } from "@/components/people/customer/newsletter-choice";
import { OrderNewsForm } from "@/components/people/customer/order-news-form";
import { ProfileForm } from "@/components/people/customer/profile-form";
import { PasskeyList } from "@/components/people/passkey/passkey-list";
import { getOwnSubscription } from "@/lib/contact/newsletter/queries";
import { listPasskeys } from "@/lib/people/passkey/queries";
import { listOpenMatters } from "@/lib/people/users/closing/closure";
import { getAccount } from "@/lib/people/users/queries";
import { listSessions } from "@/lib/people/users/session/sessions";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { getBalance } from "@/lib/sales/store-credit/queries";

export const generateMetadata = () => ({ title: t`Manage profile` }) satisfies Metadata;

async function ManageProfilePage() {
  const user = await requireUser("b2c", "b2b");
  const [account, sessions, passkeys, open, subscribedAt, storeCredit] = await Promise.all([
    getAccount(user.id),
    listSessions(user),
    listPasskeys(user.id),
    listOpenMatters(user.id),
    getOwnSubscription(user.id),
    getBalance(user.id),
  ]);
  if (!account) redirect(localPath("/") as "/");
  const isBusiness = account.role === "b2b";
  const email = (
    <Panel title={t`Email`}>
      <EmailForm account={account} />
    </Panel>
  );
  return (
    <>
      <PageHeading title={t`Manage profile`}>{t`Your name, contact details, login and data.`}</PageHeading>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <Panel title={t`Profile`}>
            <ProfileForm account={account} />
          </Panel>
          {isBusiness && (
            <Panel title={t`Business`}>
              <div className="mb-4">
                <ApprovalNote account={account} />
              </div>
              <BusinessForm account={account} />
            </Panel>
          )}
          {!isBusiness && email}
          {!isBusiness && (
            <Panel title={t`For a business`}>
              <BusinessForm account={account} />
            </Panel>
          )}
          <Panel title={t`Passkeys`}>
            <PasskeyList passkeys={passkeys} hasPassword={account.hasPassword} />
          </Panel>
        </div>
        <div className="space-y-4">
          {isBusiness && email}
          <LoginPanels account={account} sessions={sessions} />
          <Panel title={t`How we reach you`}>
            <OrderNewsForm account={account} />
            <LanguageForm account={account} />
          </Panel>
          <Panel title={t`Newsletter`}>
            <NewsletterChoice account={account} subscribedAt={subscribedAt} />
          </Panel>
        </div>
        <Panel title={t`Your data`}>
          <p className="mb-4 max-w-prose text-stone">{t`See everything we know about you, print it, or download it as a file.`}</p>
          <Link href="/customer/manage-profile/data" className="button button-quiet">{t`See my data`}</Link>
        </Panel>
        <Panel title={t`Delete account`}>
          <DeleteAccount account={account} open={open} storeCredit={storeCredit} />
        </Panel>
      </div>
    </>
  );
}

export default withTexts("/customer/manage-profile", ManageProfilePage);
