import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { stockAlertLink } from "@/lib/catalogue/stock-alert/link";
import { confirmLink, unsubscribeLink } from "@/lib/contact/newsletter/link";
import type { Email, EmailProps, EmailTexts, MailSender } from "@/lib/messages/mail-template/emails";
import { fillPlaceholders, getPlaceholderValues } from "@/lib/messages/mail-template/rules";
import { getLinkUrl } from "@/lib/messages/order-link/link";
import { linkFor } from "@/lib/people/users/link";
import { env } from "@/lib/platform/server/env";
import type { RenderedEmail } from "@/lib/platform/server/mail/renderer";
import { localPath } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { withLinksApart } from "@/lib/platform/shared/links";
import {
  AccountOpenedMail,
  EmailChangedMail,
  EmailChangeMail,
  PasswordChangedMail,
  PasswordResetMail,
  SecurityNoticeMail,
  WelcomeMail,
} from "./account-emails";
import {
  BankAccountChangedMail,
  BusinessApprovedMail,
  BusinessDeclinedMail,
  OwnerAlarmMail,
  StaffInvitationMail,
} from "./admin-emails";
import { EnquiryReceivedMail, EnquiryReplyMail } from "./enquiry-emails";
import { MailContext } from "./mail-frame";
import { NewsletterConfirmMail, NewsletterIssueMail } from "./newsletter-emails";
import { OrderUpdateMail, orderUpdateSubject, ReviewInvitationMail } from "./order-emails";
import { OrderPlacedMail, orderPlacedSubject } from "./order-placed-email";
import { ReturnUpdateMail, returnUpdateSubject } from "./return-emails";
import { BackInStockMail, LowStockMail, lowStockSubject } from "./stock-emails";

/**
 * Renders a queued email: subject, HTML and text. Links are made now, so that none is stored in the queue. The staff's own texts
 * replace the standard ones.
 */
export async function renderEmail(
  email: Email,
  texts: EmailTexts = email.texts ?? noTexts,
  sender: MailSender = { name: env().SHOP_NAME, phoneNumber: "", location: "" },
): Promise<RenderedEmail> {
  const { subject, element, headers } = await compose(email, sender);
  const names = { ...getPlaceholderValues(email), news: subject };
  const fill = (text: string) => text && fillPlaceholders(t(text), names);
  const custom = { opening: fill(texts.opening), closing: fill(texts.closing) };
  const html = await render(<MailContext value={{ ...custom, sender, siteUrl: env().SITE_URL }}>{element}</MailContext>);
  return {
    // A name may have a line break, with which the mail service refuses the email.
    subject: (fill(texts.subject) || subject).replaceAll(/\p{Cc}+/gu, " "),
    html,
    text: withLinksApart(toPlainText(html)),
    ...(headers && { headers }),
  };
}

const noTexts: EmailTexts = { subject: "", opening: "", closing: "" };

type EmailParts = { subject: string; element: ReactElement; headers?: Record<string, string> };

async function compose(email: Email, { name }: MailSender): Promise<EmailParts> {
  const { SITE_URL, LINK_SECONDS } = env();
  const minutes = Math.ceil(LINK_SECONDS / 60);
  switch (email.template) {
    case "welcome":
      return {
        subject: t`Welcome to ${name}`,
        element: <WelcomeMail {...email.props} href={pageUrl("/products")} />,
      };
    case "account-opened":
      return {
        subject: t`Your account at ${name}`,
        element: <AccountOpenedMail fullName={email.props.fullName} href={await resetLink(email.props)} />,
      };
    case "password-reset": {
      const { fullName } = email.props;
      return {
        subject: t`Choose a new password`,
        element: <PasswordResetMail fullName={fullName} href={await resetLink(email.props)} minutes={minutes} />,
      };
    }
    case "password-changed":
      return {
        subject: t`Your password has been changed`,
        element: <PasswordChangedMail {...email.props} href={pageUrl("/forgot-password")} />,
      };
    case "security-notice":
      return {
        subject: t(email.props.title),
        element: <SecurityNoticeMail {...email.props} href={pageUrl("/forgot-password")} />,
      };
    case "owner-alarm":
      return {
        subject: email.props.title,
        element: <OwnerAlarmMail {...email.props} href={`${SITE_URL}${email.props.href}`} />,
      };
    case "bank-account-changed":
      return {
        subject: t`The bank account has been changed`,
        element: <BankAccountChangedMail {...email.props} href={`${SITE_URL}/admin/settings/company`} />,
      };
    case "staff-invitation": {
      const { fullName, invitedBy } = email.props;
      const href = await resetLink(email.props);
      return {
        subject: t`Your staff account at ${name}`,
        element: <StaffInvitationMail fullName={fullName} invitedBy={invitedBy} href={href} />,
      };
    }
    case "business-approved":
      return {
        subject: t`Your business account is approved`,
        element: <BusinessApprovedMail {...email.props} href={pageUrl("/products")} />,
      };
    case "business-declined":
      return {
        subject: t`Your business account was not approved`,
        element: <BusinessDeclinedMail {...email.props} href={pageUrl("/contact")} />,
      };
    case "email-change": {
      const { fullName, changeId, userId, expiresAt } = email.props;
      const row = { id: changeId, userId, expiresAt: new Date(expiresAt) };
      const href = await linkFor("email-change", "/confirm-email", row);
      return {
        subject: t`Confirm your email address`,
        element: <EmailChangeMail fullName={fullName} href={href} minutes={minutes} />,
      };
    }
    case "email-changed":
      return {
        subject: t`Your email address has been changed`,
        element: <EmailChangedMail {...email.props} href={pageUrl("/contact")} />,
      };
    case "order-placed":
      return {
        subject: orderPlacedSubject(email.props),
        element: <OrderPlacedMail {...email.props} href={pageUrl(orderPath(email.props))} openHref={openLink(email.props)} />,
      };
    case "order-update":
      return {
        subject: orderUpdateSubject(email.props),
        element: <OrderUpdateMail {...email.props} href={pageUrl(orderPath(email.props))} openHref={openLink(email.props)} />,
      };
    case "return-update":
      return {
        subject: returnUpdateSubject(email.props),
        element: <ReturnUpdateMail {...email.props} href={pageUrl(`/customer/return-and-cancel/${email.props.returnId}`)} />,
      };
    case "review-invitation":
      return {
        subject: t`How did it go? Your order ${email.props.number}`,
        element: <ReviewInvitationMail {...email.props} href={pageUrl("/customer/reviews-ratings")} />,
      };
    case "enquiry-received":
      return { subject: t`We have your message (${email.props.number})`, element: <EnquiryReceivedMail {...email.props} /> };
    case "enquiry-reply":
      return { subject: t`Our reply to your message (${email.props.number})`, element: <EnquiryReplyMail {...email.props} /> };
    case "back-in-stock": {
      const { name, productId, variantId } = email.props;
      const unsubscribeHref = stockAlertLink(email.to);
      const href = pageUrl(`/product/${productId}?variant=${variantId}`);
      return {
        subject: t`${name} is back in stock`,
        element: <BackInStockMail {...email.props} href={href} unsubscribeHref={localUrl(unsubscribeHref)} />,
        // One-click unsubscribe (RFC 8058).
        headers: { "List-Unsubscribe": `<${unsubscribeHref}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      };
    }
    case "newsletter-confirm": {
      const href = await confirmLink(email.props.subscriberId, new Date(email.props.expiresAt));
      return { subject: t`Please confirm your subscription`, element: <NewsletterConfirmMail href={href} /> };
    }
    case "newsletter-issue": {
      const href = unsubscribeLink(email.to);
      const props = localized(email.props);
      return {
        subject: props.subject,
        element: <NewsletterIssueMail {...props} siteUrl={SITE_URL} unsubscribeHref={localUrl(href)} />,
        // One-click unsubscribe (RFC 8058).
        headers: { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      };
    }
    case "low-stock":
      return {
        subject: lowStockSubject(email.props),
        element: (
          <LowStockMail
            {...email.props}
            href={`${SITE_URL}/admin/products/low-stock${isAllSoldOut(email.props) ? "?state=out" : ""}`}
          />
        ),
      };
  }
}

/** A page in the language of the email. */
const pageUrl = (path: string): string => `${env().SITE_URL}${localPath(path)}`;
const localUrl = (url: string): string => pageUrl(url.slice(env().SITE_URL.length));

const isAllSoldOut = ({ packs }: { packs: readonly { stock: number }[] }) => packs.every(({ stock }) => stock === 0);
const resetLink = ({ resetId: id, userId, expiresAt }: EmailProps<"account-opened">) =>
  linkFor("reset", "/reset-password", { id, userId, expiresAt: new Date(expiresAt) });

const openLink = ({ linkId }: { linkId?: string }) => (linkId ? getLinkUrl(linkId) : "");

const orderPath = ({ orderId }: { orderId: string }) => `/customer/purchase-history/${orderId}`;
