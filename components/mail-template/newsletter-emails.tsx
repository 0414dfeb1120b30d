import { Link, Text } from "@react-email/components";
import type { EmailProps } from "@/lib/mail-template/emails";
import { MailFrame, Paragraph } from "./mail-frame";
import { MailRichText } from "./mail-rich-text";

/** Asks whether the mailbox really wants the newsletter. */
export function NewsletterConfirmMail({ href }: { href: string }) {
  return (
    <MailFrame
      title="One more press"
      preview="Confirm that you want our newsletter."
      action={{ label: "Confirm the subscription", href }}
      because="somebody, probably you, asked with this address for the newsletter"
    >
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        you asked for our newsletter: how to keep roofs, terraces and tanks dry, and what is new in the shop, about once a month.
        Please confirm within seven days that this mailbox is yours. If it was not you, do nothing: you hear no more from us.
      </Paragraph>
    </MailFrame>
  );
}

type IssueMailProps = EmailProps<"newsletter-issue"> & { siteUrl: string; unsubscribeHref: string };

/** An issue of the newsletter. */
export function NewsletterIssueMail({ subject, preview, content, siteUrl, unsubscribeHref }: IssueMailProps) {
  return (
    <MailFrame title={subject} preview={preview || subject} because="you subscribed to the newsletter">
      <MailRichText document={content} siteUrl={siteUrl} />
      <Text style={{ fontSize: 14, margin: "24px 0 0" }}>
        <Link href={unsubscribeHref} style={{ color: "#5d6a6f", textDecoration: "underline" }}>
          Unsubscribe
        </Link>
      </Text>
    </MailFrame>
  );
}
