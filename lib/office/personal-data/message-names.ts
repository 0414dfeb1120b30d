import { emails } from "@/lib/messages/mail-template/vocabulary";
import { texts } from "@/lib/messages/sms/vocabulary";
import { msg } from "@/lib/platform/shared/language/t";

/** Messages that have no template of their own. */
const others: Record<string, string> = {
  account: msg("News of your account"),
  code: msg("Code to log in"),
  "newsletter-issue": msg("Newsletter"),
  security: msg("Login changed"),
  stock: msg("Back in stock"),
};

/** What a message is called that a customer was sent, as `sent_message` keeps it; in English, for `t`. */
export function messageName({ channel, kind }: { channel: string; kind: string }): string {
  const labels: Record<string, { label: string }> = channel === "text" ? { ...emails, ...texts } : emails;
  return labels[kind]?.label ?? others[kind] ?? kind;
}
