import type { MailTemplate } from "@/lib/messages/mail-template/admin/contract";
import { emails } from "@/lib/messages/mail-template/vocabulary";
import { MessageList } from "./message-list";

export const emailsPath = "/admin/settings/mail";

/** Every email that the shop sends automatically. */
export function EmailList({ templates }: { templates: MailTemplate[] }) {
  const messages = templates.map(({ name, isChanged }) => ({ ...emails[name], name, isChanged }));
  return <MessageList label="Emails" path={emailsPath} messages={messages} />;
}
