import type { EmailProps } from "@/lib/messages/mail-template/emails";
import { msg, t } from "@/lib/platform/shared/language/t";
import { Greeting, MailFrame, Paragraph } from "./mail-frame";

type ReturnUpdate = EmailProps<"return-update">;

export const returnUpdateSubject = ({ title, number }: ReturnUpdate): string => t`${t(title)} (order ${number})`;

const objection = msg("If you do not agree, please contact us and we will look at it together.");

/** The customer's next task, by transition. */
const next: Partial<Record<ReturnUpdate["step"], string>> = {
  requested: msg("Please keep the goods as they are until we reply. Do not send them back yet."),
  approved: msg("Please put everything back in its packaging. We will call you to arrange the pickup, which is free."),
  refused: objection,
  "partly-refused": objection,
  closed: objection,
};

/** The progress of a return. */
export function ReturnUpdateMail({ fullName, title, body, step, note, href }: ReturnUpdate & { href: string }) {
  const task = next[step];
  return (
    <MailFrame title={t(title)} preview={t(body)} action={{ label: t`View return`, href }}>
      <Greeting name={fullName} />
      <Paragraph>{t(body)}</Paragraph>
      {note && !body.includes(note) && <Paragraph>{t(note)}</Paragraph>}
      {task && <Paragraph>{t(task)}</Paragraph>}
    </MailFrame>
  );
}
