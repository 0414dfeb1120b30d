import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { ApprovalNote } from "@/components/people/customer/approval-note";
import { BusinessForm } from "@/components/people/customer/business-form";
import { DeleteAccount } from "@/components/people/customer/delete-account";
import { DeviceList } from "@/components/people/customer/device-list";
import { EmailForm } from "@/components/people/customer/email-form";
import { LanguageForm } from "@/components/people/customer/language-form";
import { MobileForm } from "@/components/people/customer/mobile-form";
import { NewsletterChoice } from "@/components/people/customer/newsletter-choice";
import { OrderNewsForm } from "@/components/people/customer/order-news-form";
import { PasswordForm } from "@/components/people/customer/password-form";
import { ProfileForm } from "@/components/people/customer/profile-form";
import { ProfileGroup, ProfileRow } from "@/components/people/customer/profile-row";
import { PasskeyList } from "@/components/people/passkey/passkey-list";
import { getOwnSubscription } from "@/lib/contact/newsletter/queries";
import { listPasskeys } from "@/lib/people/passkey/queries";
import { listOpenMatters } from "@/lib/people/users/closing/closure";
import type { Account } from "@/lib/people/users/contract";
import { orderNewsChoices } from "@/lib/people/users/order-news";
import { getAccount } from "@/lib/people/users/queries";
import { listSessions } from "@/lib/people/users/session/sessions";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { languageName, localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { mobileText } from "@/lib/platform/shared/text/mobile";
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
  const { fullName, phone, mobile, hasPassword } = account;
  const business = (
    <ProfileRow
      title={isBusiness ? t`Business` : t`For a business`}
      value={businessText(account)}
      isOpen={isBusiness && !account.isApproved}
    >
      {isBusiness && (
        <div className="mb-4 max-w-prose">
          <ApprovalNote account={account} />
        </div>
      )}
      <BusinessForm account={account} />
    </ProfileRow>
  );
  return (
    <>
      <PageHeading title={t`Manage profile`}>{t`Your name, contact details, login and data.`}</PageHeading>
      <ProfileGroup title={t`You`}>
        <ProfileRow title={t`Name and phone`} value={[fullName, phone].filter(Boolean).join(" · ")} isOpen>
          <ProfileForm account={account} />
        </ProfileRow>
        <ProfileRow title={t`Email`} value={emailText(account)}>
          <EmailForm account={account} />
        </ProfileRow>
        <ProfileRow
          title={t`Mobile number`}
          value={mobile ? mobileText(mobile) : t`None yet. It is for logging in and for texts.`}
        >
          <MobileForm account={account} />
        </ProfileRow>
        {isBusiness && business}
      </ProfileGroup>
      <ProfileGroup title={t`Log in`}>
        <ProfileRow title={t`Password`} value={hasPassword ? t`You have one` : t`None: you log in with a code`}>
          <PasswordForm account={account} />
        </ProfileRow>
        <ProfileRow title={t`Passkeys`} value={passkeys.length === 0 ? t`None yet` : passkeys.map(({ name }) => name).join(", ")}>
          <PasskeyList passkeys={passkeys} hasPassword={hasPassword} />
        </ProfileRow>
        <ProfileRow title={t`Devices`} value={sessions.length === 1 ? t`Only this one` : countText(sessions.length, "device")}>
          <DeviceList userId={account._id} sessions={sessions} now={Date.now()} />
        </ProfileRow>
      </ProfileGroup>
      <ProfileGroup title={t`What we send you`}>
        <ProfileRow title={t`Order updates`} value={orderNewsText(account)}>
          <OrderNewsForm account={account} />
        </ProfileRow>
        <ProfileRow
          title={t`Language of emails and messages`}
          value={<span lang={account.language}>{languageName[account.language]}</span>}
        >
          <LanguageForm account={account} />
        </ProfileRow>
        <ProfileRow title={t`Newsletter`} value={newsletterText(account, subscribedAt)}>
          <NewsletterChoice account={account} subscribedAt={subscribedAt} />
        </ProfileRow>
      </ProfileGroup>
      <ProfileGroup title={t`More`}>
        {!isBusiness && business}
        <ProfileRow title={t`Your data`} value={t`See, print or download it`}>
          <p className="mb-4 max-w-prose text-stone">{t`See everything we know about you, print it, or download it as a file.`}</p>
          <Link href="/customer/manage-profile/data" className="button button-quiet">{t`See my data`}</Link>
        </ProfileRow>
        <ProfileRow title={t`Delete account`} value={t`For good`}>
          <DeleteAccount account={account} open={open} storeCredit={storeCredit} />
        </ProfileRow>
      </ProfileGroup>
    </>
  );
}

function emailText({ email, isEmailVerified }: Account): string {
  if (!email) return t`None yet`;
  return isEmailVerified ? email : t`${email} · not confirmed yet`;
}

function businessText({ role, companyName, isApproved }: Account): string {
  if (role !== "b2b") return t`Ask for trade prices`;
  return `${companyName} · ${isApproved ? t`approved` : t`waiting for approval`}`;
}

function orderNewsText({ email, mobile, orderNews }: Account): string {
  if (email && mobile) return t(orderNewsChoices[orderNews]);
  return email ? t`By email` : t`By text message`;
}

function newsletterText({ email, isEmailVerified }: Account, subscribedAt: string | null): string {
  if (!email || !isEmailVerified) return t`About once a month`;
  return subscribedAt ? t`Subscribed` : t`Not subscribed`;
}

export default withTexts("/customer/manage-profile", ManageProfilePage);
