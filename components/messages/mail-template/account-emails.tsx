import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { t } from "@/lib/platform/shared/language/t";
import { Greeting, MailFrame, Paragraph, useSender } from "./mail-frame";

type WithLink<T> = T & { href: string };

export function WelcomeMail({ fullName, role, href }: WithLink<EmailProps<"welcome">>) {
  const { name } = useSender();
  return (
    <MailFrame title={t`Welcome to ${name}`} preview={t`Your account is ready.`} action={{ label: t`Start shopping`, href }}>
      <Greeting name={fullName} />
      <Paragraph>{t`Your account is ready. Your cart, wishlist and addresses are with you on every device.`}</Paragraph>
      {role === "b2b" && (
        <Paragraph>{t`We will check your company and PAN, usually within one working day, and write to you when your trade prices are ready. Until then you can buy at retail prices.`}</Paragraph>
      )}
    </MailFrame>
  );
}

/** To a customer who ordered by phone or at the counter, and asked for no account. */
export function AccountOpenedMail({ fullName, href }: { fullName: string; href: string }) {
  const { name } = useSender();
  return (
    <MailFrame
      title={t`Your account at ${name}`}
      preview={t`Choose a password to see your order online.`}
      action={{ label: t`Choose a password`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`We created an account for you with your order. Choose a password with the link below, then log in with this email address to see your order and its invoice. You can use the link once, within three days. After that, ask for a new one with “Forgot your password?” on the login page.`}</Paragraph>
      <Paragraph>{t`You do not have to: your order goes ahead either way.`}</Paragraph>
    </MailFrame>
  );
}

export function PasswordResetMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
  return (
    <MailFrame
      title={t`Choose a new password`}
      preview={t`Use this link to choose a new password.`}
      action={{ label: t`Choose a new password`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`Someone (probably you) asked to reset your password. You can use the link below once, within ${minutes} minutes. If it was not you, please ignore this email: your password stays the same.`}</Paragraph>
    </MailFrame>
  );
}

export function PasswordChangedMail({ fullName, hasRemovedLogins, href }: WithLink<EmailProps<"password-changed">>) {
  return (
    <MailFrame
      title={t`Your password has been changed`}
      preview={t`If it was not you, please reset it now.`}
      action={{ label: t`Reset password`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`Your password has just been changed, and you have been logged out on all other devices. If this was you, there is nothing to do. If not, please reset your password now and contact us.`}</Paragraph>
      {hasRemovedLogins && (
        <Paragraph>{t`To keep your account safe, we also removed its mobile number and passkeys, so you cannot log in with them any more. You can add yours again under Manage profile.`}</Paragraph>
      )}
    </MailFrame>
  );
}

/** A mobile number or passkey was added, changed or removed. A reset removes whatever somebody else added. */
export function SecurityNoticeMail({ fullName, title: english, href }: WithLink<EmailProps<"security-notice">>) {
  const title = t(english);
  return (
    <MailFrame
      title={title}
      preview={t`If it was not you, please reset your password now.`}
      action={{ label: t`Reset password`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`${title}. If this was you, there is nothing to do. If not, please reset your password now and contact us. A reset logs out every device and removes the mobile number and passkeys from your account.`}</Paragraph>
    </MailFrame>
  );
}

export function EmailChangeMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
  return (
    <MailFrame
      title={t`Confirm your email address`}
      preview={t`Confirm that this email address is yours.`}
      action={{ label: t`Confirm email address`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`You asked us to use this email address for your account. Please confirm it within ${minutes} minutes. Until then nothing changes. If it was not you, please ignore this email.`}</Paragraph>
    </MailFrame>
  );
}

export function EmailChangedMail({ fullName, email, href }: WithLink<EmailProps<"email-changed">>) {
  return (
    <MailFrame
      title={t`Your email address has been changed`}
      preview={t`Your account has a new email address.`}
      action={{ label: t`Contact us`, href }}
    >
      <Greeting name={fullName} />
      <Paragraph>{t`The email address of your account is now ${email}, and you have been logged out on all devices. If this was not you, please contact us at once: we can change it back.`}</Paragraph>
    </MailFrame>
  );
}
