import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Email, EmailCopy, EmailProps, MailSender } from "@/lib/mail-template/emails";
import { fillPlaceholders, getPlaceholderValues } from "@/lib/mail-template/rules";
import { confirmLink, unsubscribeLink } from "@/lib/newsletter/link";
import { getLinkUrl } from "@/lib/order-link/link";
import { env } from "@/lib/platform/env";
import type { RenderedEmail } from "@/lib/platform/mail/renderer";
import { stockAlertLink } from "@/lib/stock-alert/link";
import { linkFor } from "@/lib/users/link";
import { BusinessApprovedMail, StaffInvitationMail } from "./admin-emails";
import { EnquiryReceivedMail, EnquiryReplyMail } from "./enquiry-emails";
import { LowStockMail, lowStockSubject } from "./low-stock-email";
import { Greeting, MailContext, MailFrame, Paragraph, useSender } from "./mail-frame";
import { NewsletterConfirmMail, NewsletterIssueMail } from "./newsletter-emails";
import { OrderUpdateMail, orderUpdateSubject, ReviewInvitationMail } from "./order-emails";
import { OrderPlacedMail, orderPlacedSubject } from "./order-placed-email";
import { ReturnUpdateMail, returnUpdateSubject } from "./return-emails";
import { BackInStockMail } from "./stock-alert-email";

/**
 * Renders a queued email: subject, HTML and text. Links are made now, so that none is stored in the queue. The staff's own copy
 * replaces the standard one.
 */
export async function renderEmail(
  email: Email,
  copy: EmailCopy = email.words ?? noCopy,
  sender: MailSender = noSender,
): Promise<RenderedEmail> {
  const { subject, element, headers } = await compose(email, sender);
  const names = { ...getPlaceholderValues(email), news: subject };
  const custom = { opening: fillPlaceholders(copy.opening, names), closing: fillPlaceholders(copy.closing, names) };
  const html = await render(<MailContext value={{ ...custom, sender, siteUrl: env().SITE_URL }}>{element}</MailContext>);
  return {
    subject: copy.subject ? fillPlaceholders(copy.subject, names) : subject,
    html,
    text: toPlainText(html),
    ...(headers && { headers }),
  };
}

const noCopy: EmailCopy = { subject: "", opening: "", closing: "" };
const noSender: MailSender = { name: "Sukkha Waterproofing", phoneNumber: "", location: "" };

type Composed = { subject: string; element: ReactElement; headers?: Record<string, string> };

async function compose(email: Email, { name }: MailSender): Promise<Composed> {
  const { SITE_URL, LINK_SECONDS } = env();
  const minutes = Math.ceil(LINK_SECONDS / 60);
  switch (email.template) {
    case "welcome":
      return {
        subject: `Welcome to ${name}`,
        element: <WelcomeMail {...email.props} href={`${SITE_URL}/products`} />,
      };
    case "password-reset": {
      const { fullName, resetId, userId, expiresAt } = email.props;
      const href = await linkFor("reset", "/reset-password", { id: resetId, userId, expiresAt: new Date(expiresAt) });
      return {
        subject: "Choose a new password",
        element: <PasswordResetMail fullName={fullName} href={href} minutes={minutes} />,
      };
    }
    case "password-changed":
      return {
        subject: "Your password has been changed",
        element: <PasswordChangedMail {...email.props} href={`${SITE_URL}/forgot-password`} />,
      };
    case "staff-invitation": {
      const { fullName, invitedBy, resetId, userId, expiresAt } = email.props;
      const href = await linkFor("reset", "/reset-password", { id: resetId, userId, expiresAt: new Date(expiresAt) });
      return {
        subject: `Your staff account at ${name}`,
        element: <StaffInvitationMail fullName={fullName} invitedBy={invitedBy} href={href} />,
      };
    }
    case "business-approved":
      return {
        subject: "Your business account is approved",
        element: <BusinessApprovedMail {...email.props} href={`${SITE_URL}/products`} />,
      };
    case "email-change": {
      const { fullName, changeId, userId, expiresAt } = email.props;
      const row = { id: changeId, userId, expiresAt: new Date(expiresAt) };
      const href = await linkFor("email-change", "/confirm-email", row);
      return {
        subject: "Confirm your new email address",
        element: <EmailChangeMail fullName={fullName} href={href} minutes={minutes} />,
      };
    }
    case "email-changed":
      return {
        subject: "Your email address has been changed",
        element: <EmailChangedMail {...email.props} href={`${SITE_URL}/contact`} />,
      };
    case "order-placed":
      return {
        subject: orderPlacedSubject(email.props),
        element: (
          <OrderPlacedMail {...email.props} href={`${SITE_URL}${orderPath(email.props)}`} openHref={openLink(email.props)} />
        ),
      };
    case "order-update":
      return {
        subject: orderUpdateSubject(email.props),
        element: (
          <OrderUpdateMail {...email.props} href={`${SITE_URL}${orderPath(email.props)}`} openHref={openLink(email.props)} />
        ),
      };
    case "return-update":
      return {
        subject: returnUpdateSubject(email.props),
        element: <ReturnUpdateMail {...email.props} href={`${SITE_URL}/customer/return-and-cancel/${email.props.returnId}`} />,
      };
    case "review-invitation":
      return {
        subject: `How did it go? Your order ${email.props.number}`,
        element: <ReviewInvitationMail {...email.props} href={`${SITE_URL}/customer/reviews-ratings`} />,
      };
    case "enquiry-received":
      return { subject: `We have your message (${email.props.number})`, element: <EnquiryReceivedMail {...email.props} /> };
    case "enquiry-reply":
      return { subject: `Our reply to your message (${email.props.number})`, element: <EnquiryReplyMail {...email.props} /> };
    case "back-in-stock": {
      const { name, productId, variantId } = email.props;
      const unsubscribeHref = stockAlertLink(email.to);
      const href = `${SITE_URL}/product/${productId}?variant=${variantId}`;
      return {
        subject: `${name} is back in stock`,
        element: <BackInStockMail {...email.props} href={href} unsubscribeHref={unsubscribeHref} />,
        // One-click unsubscribe (RFC 8058).
        headers: { "List-Unsubscribe": `<${unsubscribeHref}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      };
    }
    case "newsletter-confirm": {
      const href = await confirmLink(email.props.subscriberId, new Date(email.props.expiresAt));
      return { subject: "Please confirm your subscription", element: <NewsletterConfirmMail href={href} /> };
    }
    case "newsletter-issue": {
      const href = unsubscribeLink(email.to);
      return {
        subject: email.props.subject,
        element: <NewsletterIssueMail {...email.props} siteUrl={SITE_URL} unsubscribeHref={href} />,
        // One-click unsubscribe (RFC 8058).
        headers: { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      };
    }
    case "low-stock":
      return {
        subject: lowStockSubject(email.props),
        element: <LowStockMail {...email.props} href={`${SITE_URL}/admin/products/low-stock`} />,
      };
  }
}

const openLink = ({ linkId }: { linkId?: string }) => (linkId ? getLinkUrl(linkId) : "");

const orderPath = ({ orderId }: { orderId: string }) => `/customer/purchase-history/${orderId}`;

type Linked<T> = T & { href: string };

function WelcomeMail({ fullName, role, href }: Linked<EmailProps<"welcome">>) {
  const { name } = useSender();
  return (
    <MailFrame title={`Welcome to ${name}`} preview="Your account is ready." action={{ label: "Start shopping", href }}>
      <Greeting name={fullName} />
      <Paragraph>Your account is ready. Your cart, wishlist and addresses are with you on every device.</Paragraph>
      {role === "b2b" && (
        <Paragraph>
          We will check your company and PAN, usually within one working day, and write to you when your trade prices are ready.
          Until then you can buy at retail prices.
        </Paragraph>
      )}
    </MailFrame>
  );
}

function PasswordResetMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
  return (
    <MailFrame
      title="Choose a new password"
      preview="Use this link to choose a new password."
      action={{ label: "Choose a new password", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        Someone, probably you, asked to reset the password of your account. The link below works once and for {minutes} minutes.
        If it was not you, please ignore this email: your password stays the same.
      </Paragraph>
    </MailFrame>
  );
}

function PasswordChangedMail({ fullName, href }: Linked<EmailProps<"password-changed">>) {
  return (
    <MailFrame
      title="Your password has been changed"
      preview="If it was not you, please reset it now."
      action={{ label: "Reset password", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        Your password has just been changed, and you have been logged out on all other devices. If this was you, there is nothing
        to do. If not, please reset your password now and call us.
      </Paragraph>
    </MailFrame>
  );
}

function EmailChangeMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
  return (
    <MailFrame
      title="Confirm your new email address"
      preview="Confirm that this email address is yours."
      action={{ label: "Confirm email address", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        You asked to log in with this email address from now on. Please confirm it within {minutes} minutes. Until then nothing
        changes.
      </Paragraph>
    </MailFrame>
  );
}

function EmailChangedMail({ fullName, email, href }: Linked<EmailProps<"email-changed">>) {
  return (
    <MailFrame
      title="Your email address has been changed"
      preview="Your account has a new email address."
      action={{ label: "Contact us", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        The email address of your account is now {email}, and you have been logged out on all devices. If this was not you, please
        contact us at once: we can change it back.
      </Paragraph>
    </MailFrame>
  );
}
