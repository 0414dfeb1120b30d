import { Section, Text } from "@react-email/components";
import { withTags } from "@/components/kit/with-tags";
import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { weekdayText } from "@/lib/platform/shared/calendar/days";
import { msg, t } from "@/lib/platform/shared/language/t";
import { hasLink } from "@/lib/platform/shared/links";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { Greeting, MailFrame, Paragraph, palette, quietStyle, useSender } from "./mail-frame";

/** What happens next, by type of enquiry. */
const next: Record<EmailProps<"enquiry-received">["type"], string> = {
  contact: msg("One of us will read it and reply within one working day."),
  quote: msg("We will work out what you need and send you the prices within two working days."),
  inspection: msg("We will call or write before that day to agree on a time. Nobody will come unannounced."),
  grievance: msg(
    "Our grievance officer will look into it and reply within seven days, as the Electronic Commerce Act 2081 requires. Please keep the number of your complaint.",
  ),
};

/** The automatic reply. It repeats nothing from the form, because anyone may have entered this email address. */
export function EnquiryReceivedMail({ number, type, topic, visit }: EmailProps<"enquiry-received">) {
  return (
    <MailFrame
      title={t`We have your message`}
      preview={t(next[type])}
      because={t`You are receiving this email because someone used this email address to write to us.`}
    >
      <Paragraph>{t`Namaste,`}</Paragraph>
      <Paragraph>
        {withTags(t`Thank you for writing to us (${t(topic)}). The number of your message is <b>${number}</b>.`, {
          b: (text) => <strong>{text}</strong>,
        })}
      </Paragraph>
      {visit && <Paragraph>{visitText(visit)}</Paragraph>}
      <Paragraph>{t(next[type])}</Paragraph>
      <Paragraph>{t`If you did not write to us, please ignore this email.`}</Paragraph>
    </MailFrame>
  );
}

/** The staff's reply, with the original enquiry below, unless it has a link: anyone may have entered this email address. */
export function EnquiryReplyMail({ fullName, number, text, asked, authorName }: EmailProps<"enquiry-reply">) {
  const { name } = useSender();
  return (
    <MailFrame
      title={t`Our reply to your message ${number}`}
      preview={cutText(text, 120)}
      because={t`You are receiving this email because you wrote to us.`}
    >
      <Greeting name={fullName} />
      {toLines(text).map(([at, line]) => (
        <Paragraph key={at}>{line}</Paragraph>
      ))}
      <Paragraph>
        {authorName}, {name}
      </Paragraph>
      <Paragraph>{t`To write back, reply to this email and keep ${number} in the subject.`}</Paragraph>
      {!hasLink(asked) && (
        <Section className="line" style={{ borderLeft: `3px solid ${palette.line}`, paddingLeft: 16 }}>
          <Text className="quiet" style={{ ...quietStyle, margin: "0 0 4px" }}>{t`You wrote:`}</Text>
          {toLines(asked).map(([at, line]) => (
            <Text key={at} className="quiet" style={{ ...quietStyle, margin: "0 0 4px" }}>
              {line}
            </Text>
          ))}
        </Section>
      )}
    </MailFrame>
  );
}

type Visit = NonNullable<EmailProps<"enquiry-received">["visit"]>;

function visitText({ on, at }: Visit): string {
  const day = weekdayText(on);
  return at === "morning"
    ? t`You asked us to visit on ${day}, in the morning.`
    : t`You asked us to visit on ${day}, in the afternoon.`;
}

const toLines = (text: string) => Object.entries(text.split(/\n+/).filter(Boolean));
