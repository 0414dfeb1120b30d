import type { EmailProps } from "@/lib/mail-template/emails";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";

type Linked<T> = T & { href: string };

export function WelcomeMail({ fullName, role, href }: Linked<EmailProps<"welcome">>) {
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

export function PasswordResetMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
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

export function PasswordChangedMail({ fullName, href }: Linked<EmailProps<"password-changed">>) {
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

export function EmailChangeMail({ fullName, href, minutes }: { fullName: string; href: string; minutes: number }) {
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

export function EmailChangedMail({ fullName, email, href }: Linked<EmailProps<"email-changed">>) {
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
