import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Email, EmailCopy, EmailProps } from "@/lib/mail-template/emails";
import { namesIn, withNames } from "@/lib/mail-template/rules";
import { confirmLink, unsubscribeLink } from "@/lib/newsletter/link";
import { env } from "@/lib/platform/env";
import type { RenderedEmail } from "@/lib/platform/mail/email";
import { linkFor } from "@/lib/users/link";
import { BusinessApprovedMail, StaffInvitationMail } from "./admin-emails";
import { EnquiryReceivedMail, EnquiryReplyMail } from "./enquiry-emails";
import { LowStockMail, lowStockSubject } from "./low-stock-email";
import { Greeting, MailFrame, OwnCopy, Paragraph } from "./mail-frame";
import { NewsletterConfirmMail, NewsletterIssueMail } from "./newsletter-emails";
import { OrderUpdateMail, orderUpdateSubject, ReviewInvitationMail } from "./order-emails";
import { OrderPlacedMail, orderPlacedSubject } from "./order-placed-email";
import { ReturnUpdateMail, returnUpdateSubject } from "./return-emails";

/**
 * Writes a queued email: its subject, its page and its text. Links are made now, so that none waits in the queue. What staff
 * has said in its own words takes the place of the shop's.
 */
export async function renderEmail(email: Email, copy: EmailCopy = email.words ?? noCopy): Promise<RenderedEmail> {
  const { subject, element, headers } = await compose(email);
  const names = { ...namesIn(email), news: subject };
  const own = { opening: withNames(copy.opening, names), closing: withNames(copy.closing, names) };
  const html = await render(<OwnCopy value={own}>{element}</OwnCopy>);
  return {
    subject: copy.subject ? withNames(copy.subject, names) : subject,
    html,
    text: toPlainText(html),
    ...(headers && { headers }),
  };
}

const noCopy: EmailCopy = { subject: "", opening: "", closing: "" };

type Composed = { subject: string; element: ReactElement; headers?: Record<string, string> };

async function compose(email: Email): Promise<Composed> {
  const { SITE_URL, LINK_SECONDS } = env();
  const minutes = Math.ceil(LINK_SECONDS / 60);
  switch (email.template) {
    case "welcome":
      return {
        subject: "Welcome to Sukkha Waterproofing",
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
        subject: "Your password was changed",
        element: <PasswordChangedMail {...email.props} href={`${SITE_URL}/forgot-password`} />,
      };
    case "staff-invitation": {
      const { fullName, invitedBy, resetId, userId, expiresAt } = email.props;
      const href = await linkFor("reset", "/reset-password", { id: resetId, userId, expiresAt: new Date(expiresAt) });
      return {
        subject: "You are invited to the back office",
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
        subject: "Confirm your new e-mail address",
        element: <EmailChangeMail fullName={fullName} href={href} minutes={minutes} />,
      };
    }
    case "email-changed":
      return {
        subject: "Your e-mail address was changed",
        element: <EmailChangedMail {...email.props} href={`${SITE_URL}/contact`} />,
      };
    case "order-placed":
      return {
        subject: orderPlacedSubject(email.props),
        element: <OrderPlacedMail {...email.props} href={`${SITE_URL}${orderPath(email.props)}`} />,
      };
    case "order-update":
      return {
        subject: orderUpdateSubject(email.props),
        element: <OrderUpdateMail {...email.props} href={`${SITE_URL}${orderPath(email.props)}`} />,
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
      return { subject: `Our answer to your message (${email.props.number})`, element: <EnquiryReplyMail {...email.props} /> };
    case "newsletter-confirm": {
      const href = await confirmLink(email.props.subscriberId, new Date(email.props.expiresAt));
      return { subject: "Please confirm your subscription", element: <NewsletterConfirmMail href={href} /> };
    }
    case "newsletter-issue": {
      const href = unsubscribeLink(email.to);
      return {
        subject: email.props.subject,
        element: <NewsletterIssueMail {...email.props} siteUrl={SITE_URL} unsubscribeHref={href} />,
        // One press in the mail program (RFC 8058).
        headers: { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      };
    }
    case "low-stock":
      return {
        subject: lowStockSubject(email.props),
        element: <LowStockMail {...email.props} href={`${SITE_URL}/admin/products`} />,
      };
  }
}

const orderPath = ({ orderId }: { orderId: string }) => `/customer/purchase-history/${orderId}`;

type Linked<T> = T & { href: string };

function WelcomeMail({ fullName, role, href }: Linked<EmailProps<"welcome">>) {
  return (
    <MailFrame title="Welcome to Sukkha" preview="Your account is ready." action={{ label: "Look at the products", href }}>
      <Greeting name={fullName} />
      <Paragraph>your account is ready. Your cart, wishlist and addresses wait for you on any device.</Paragraph>
      {role === "b2b" && (
        <Paragraph>
          We check the company and PAN you gave us, usually within one working day. Until then you buy at retail prices; we write
          to you when your trade prices are on.
        </Paragraph>
      )}
    </MailFrame>
  );
}

function PasswordResetMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
  return (
    <MailFrame
      title="Choose a new password"
      preview="A link to choose a new password."
      action={{ label: "Choose a new password", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        somebody, probably you, asked for a new password. The link below works once, for {minutes} minutes. If it was not you, do
        nothing: your password stays as it is.
      </Paragraph>
    </MailFrame>
  );
}

function PasswordChangedMail({ fullName, href }: Linked<EmailProps<"password-changed">>) {
  return (
    <MailFrame title="Your password was changed" preview="If it was not you, act now." action={{ label: "Reset it", href }}>
      <Greeting name={fullName} />
      <Paragraph>
        your password was changed just now and every other device was signed out. If that was you, all is well. If not, reset the
        password at once and telephone us.
      </Paragraph>
    </MailFrame>
  );
}

function EmailChangeMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
  return (
    <MailFrame
      title="Confirm your new address"
      preview="Confirm that this mailbox is yours."
      action={{ label: "Confirm this address", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        you want to sign in with this e-mail address from now on. Open the link within {minutes} minutes to confirm it. Until then
        nothing changes.
      </Paragraph>
    </MailFrame>
  );
}

function EmailChangedMail({ fullName, email, href }: Linked<EmailProps<"email-changed">>) {
  return (
    <MailFrame
      title="Your e-mail address was changed"
      preview="Your account has another address now."
      action={{ label: "Contact us", href }}
    >
      <Greeting name={fullName} />
      <Paragraph>
        your account now belongs to {email}. Every device was signed out. If this was not you, please contact us at once: we can
        turn it back.
      </Paragraph>
    </MailFrame>
  );
}
