import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { ApprovalNote } from "@/components/people/customer/approval-note";
import { BusinessForm } from "@/components/people/customer/business-form";
import { DeleteAccount } from "@/components/people/customer/delete-account";
import { DeviceList } from "@/components/people/customer/device-list";
import { EmailForm } from "@/components/people/customer/email-form";
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
import { countText } from "@/lib/platform/shared/numbers/money";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { getBalance } from "@/lib/sales/store-credit/queries";

export const metadata: Metadata = { title: "Manage profile" };

export default async function ManageProfilePage() {
  const user = await requireUser("b2c", "b2b");
  const [account, sessions, passkeys, open, subscribedAt, storeCredit] = await Promise.all([
    getAccount(user.id),
    listSessions(user),
    listPasskeys(user.id),
    listOpenMatters(user.id),
    getOwnSubscription(user.id),
    getBalance(user.id),
  ]);
  if (!account) redirect("/");
  const isBusiness = account.role === "b2b";
  const { fullName, phone, mobile, hasPassword } = account;
  const business = (
    <ProfileRow
      title={isBusiness ? "Business" : "For a business"}
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
      <PageHeading title="Manage profile">Your name, contact details, login and data.</PageHeading>
      <ProfileGroup title="You">
        <ProfileRow title="Name and phone" value={[fullName, phone].filter(Boolean).join(" · ")} isOpen>
          <ProfileForm account={account} />
        </ProfileRow>
        <ProfileRow title="Email" value={emailText(account)}>
          <EmailForm account={account} />
        </ProfileRow>
        <ProfileRow title="Mobile number" value={mobile ? mobileText(mobile) : "None yet. It is for logging in and for texts."}>
          <MobileForm account={account} />
        </ProfileRow>
        {isBusiness && business}
      </ProfileGroup>
      <ProfileGroup title="Log in">
        <ProfileRow title="Password" value={hasPassword ? "You have one" : "None: you log in with a code"}>
          <PasswordForm account={account} />
        </ProfileRow>
        <ProfileRow title="Passkeys" value={passkeys.length === 0 ? "None yet" : passkeys.map(({ name }) => name).join(", ")}>
          <PasskeyList passkeys={passkeys} hasPassword={hasPassword} />
        </ProfileRow>
        <ProfileRow title="Devices" value={sessions.length === 1 ? "Only this one" : countText(sessions.length, "device")}>
          <DeviceList userId={account._id} sessions={sessions} now={Date.now()} />
        </ProfileRow>
      </ProfileGroup>
      <ProfileGroup title="What we send you">
        <ProfileRow title="Order updates" value={orderNewsText(account)}>
          <OrderNewsForm account={account} />
        </ProfileRow>
        <ProfileRow title="Newsletter" value={newsletterText(account, subscribedAt)}>
          <NewsletterChoice account={account} subscribedAt={subscribedAt} />
        </ProfileRow>
      </ProfileGroup>
      <ProfileGroup title="More">
        {!isBusiness && business}
        <ProfileRow title="Your data" value="See, print or download it">
          <p className="mb-4 max-w-prose text-stone">See everything we know about you, print it, or download it as a file.</p>
          <Link href="/customer/manage-profile/data" className="button button-quiet">
            See my data
          </Link>
        </ProfileRow>
        <ProfileRow title="Delete account" value="For good">
          <DeleteAccount account={account} open={open} storeCredit={storeCredit} />
        </ProfileRow>
      </ProfileGroup>
    </>
  );
}

function emailText({ email, isEmailVerified }: Account): string {
  if (!email) return "None yet";
  return isEmailVerified ? email : `${email} · not confirmed yet`;
}

function businessText({ role, companyName, isApproved }: Account): string {
  if (role !== "b2b") return "Ask for trade prices";
  return `${companyName} · ${isApproved ? "approved" : "waiting for approval"}`;
}

function orderNewsText({ email, mobile, orderNews }: Account): string {
  if (email && mobile) return orderNewsChoices[orderNews];
  return email ? "By email" : "By text message";
}

function newsletterText({ email, isEmailVerified }: Account, subscribedAt: string | null): string {
  if (!email || !isEmailVerified) return "About once a month";
  return subscribedAt ? "Subscribed" : "Not subscribed";
}
