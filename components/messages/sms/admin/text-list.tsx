import { MessageList } from "@/components/messages/mail-template/admin/message-list";
import type { SmsTemplate } from "@/lib/messages/sms/admin/contract";
import { texts } from "@/lib/messages/sms/vocabulary";

export const textsPath = "/admin/settings/sms";

/** Every text message about an order or a return. */
export function TextList({ templates }: { templates: SmsTemplate[] }) {
  const messages = templates.map(({ name, isChanged }) => ({ ...texts[name], name, isChanged }));
  return <MessageList label="Text messages" path={textsPath} messages={messages} />;
}
