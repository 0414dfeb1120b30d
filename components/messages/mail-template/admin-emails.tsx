import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { printedCompany } from "@/lib/messages/mail-template/rules";
import { t } from "@/lib/platform/shared/language/t";
import { Greeting, MailFrame, Paragraph, useSender } from "./mail-frame";

/** Emails to staff, and about their decisions on accounts. */

export function StaffInvitationMail({ fullName, invitedBy, href }: { fullName: string; invitedBy: string; href: string }) {
  const { name } = useSender();
  return (
    <MailFrame
      title={t`Welcome to the team`}
      preview={`${invitedBy} invites you to join the team.`}
      action={{ label: t`Choose your password`, href }}
      because={`You are receiving this email because ${invitedBy} invited you to work at ${name}.`}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`${invitedBy} has created a staff account for you at ${name}. Choose a password with the link below, then log in with this email address. You can use the link once, within three days. If you did not expect this, please ignore it.`}</Paragraph>
    </MailFrame>
  );
}

const asOwner = "You are receiving this email because you are an owner of the shop.";

/** To every owner: somebody did what a thief would do with the account of a member of staff. */
export function OwnerAlarmMail({ fullName, title, body, href }: EmailProps<"owner-alarm">) {
  return (
    <MailFrame title={title} preview={body} action={{ label: t`See who it was`, href }} because={asOwner}>
      <Greeting name={fullName} />
      <Paragraph>{title}.</Paragraph>
      <Paragraph>{body}</Paragraph>
    </MailFrame>
  );
}

/** To every owner: whoever gets into one staff account would have customers pay into their own. */
export function BankAccountChangedMail({
  fullName,
  changedBy,
  before,
  after,
  href,
}: EmailProps<"bank-account-changed"> & { href: string }) {
  return (
    <MailFrame
      title={t`The bank account has been changed`}
      preview={`${changedBy} changed the bank account that customers pay into.`}
      action={{ label: t`Check the bank account`, href }}
      because={asOwner}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`${changedBy} changed the bank account that customers pay into.`}</Paragraph>
      <Paragraph>{t`Before: ${before}`}</Paragraph>
      <Paragraph>{t`Now: ${after}`}</Paragraph>
      <Paragraph>{t`If this was planned, there is nothing to do. If not, please change it back now, block the account of ${changedBy} and call your colleagues.`}</Paragraph>
    </MailFrame>
  );
}

export function BusinessDeclinedMail({
  fullName,
  companyName,
  reason,
  href,
}: EmailProps<"business-declined"> & { href: string }) {
  const company = printedCompany(companyName);
  return (
    <MailFrame
      title={t`Your business account was not approved`}
      preview={t`We could not approve ${company}.`}
      action={{ label: t`Contact us`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`We could not approve your business account for ${company}: ${reason}`}</Paragraph>
      <Paragraph>{t`Your account stays open, and you can still shop at retail prices.`}</Paragraph>
    </MailFrame>
  );
}

export function BusinessApprovedMail({ fullName, companyName, href }: EmailProps<"business-approved"> & { href: string }) {
  return (
    <MailFrame
      title={t`Your trade prices are ready`}
      preview={t`You now see trade prices across the shop.`}
      action={{ label: t`See your prices`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`Your business account for ${printedCompany(companyName)} is approved. From now on you will see and pay trade prices when you are logged in.`}</Paragraph>
    </MailFrame>
  );
}
