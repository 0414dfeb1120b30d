import { Section, Text } from "@react-email/components";
import type { EmailProps } from "@/lib/mail-template/emails";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";

const because = "a message with this address reached us";

/** What happens next, by what was asked. */
const next: Record<EmailProps<"enquiry-received">["type"], string> = {
  contact: "Somebody of our store reads it and answers within one working day.",
  quote: "We work out the list of packs with its prices and answer within two working days.",
  inspection: "We telephone you before that day to agree on the hour. Nobody comes unannounced.",
  grievance:
    "Our grievance officer looks into it and answers within seven days, as the Electronic Commerce Act 2081 asks. Keep the number: it names your complaint.",
};

/** The answer that comes by itself. It repeats nothing that was typed: anybody may have typed this address. */
export function EnquiryReceivedMail({ number, type, topic, visit }: EmailProps<"enquiry-received">) {
  return (
    <MailFrame title={`We have your message: ${number}`} preview={next[type]} because={because}>
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        thank you for writing to us ({topic}). Your message has the number <strong>{number}</strong>.
      </Paragraph>
      {visit && (
        <Paragraph>
          You asked for a visit on {visit.on}, in the {visit.at}.
        </Paragraph>
      )}
      <Paragraph>{next[type]}</Paragraph>
      <Paragraph>If you did not write to us, ignore this letter.</Paragraph>
    </MailFrame>
  );
}

/** What someone of the staff answers, with what was asked beneath it. */
export function EnquiryReplyMail({ fullName, number, text, asked, authorName }: EmailProps<"enquiry-reply">) {
  return (
    <MailFrame title={`Our answer to ${number}`} preview={text.slice(0, 120)} because={because}>
      <Greeting name={fullName} />
      {toLines(text).map(([at, line]) => (
        <Paragraph key={at}>{line}</Paragraph>
      ))}
      <Paragraph>
        {authorName}, Sukkha Waterproofing. To go on, answer this letter and leave {number} in its subject.
      </Paragraph>
      <Section style={{ borderLeft: "3px solid #d8e0e1", paddingLeft: 16 }}>
        <Text style={{ fontSize: 13, color: "#5d6a6f", margin: "0 0 4px" }}>You wrote:</Text>
        {toLines(asked).map(([at, line]) => (
          <Text key={at} style={{ fontSize: 14, color: "#5d6a6f", margin: "0 0 4px" }}>
            {line}
          </Text>
        ))}
      </Section>
    </MailFrame>
  );
}

const toLines = (text: string) => Object.entries(text.split(/\n+/).filter(Boolean));
