import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";

/**
 * Notifies users in the shop and by email that the ways to log in to their account have changed: the email reaches them even if
 * the change was somebody else's.
 */
export async function notifySecurity(tx: Transaction, userId: string, { title, body }: Record<"title" | "body", string>) {
  const select = { email: true, fullName: true, role: true } as const;
  const { email, fullName, role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select });
  const href = role === "admin" ? "/admin/account" : "/customer/manage-profile";
  await notify(tx, userId, { kind: "security", title, body, href });
  await sendEmail(tx, { to: email, template: "security-notice", props: { fullName, title } });
}

/** Notifies users of a number or an email address with which they log in from now on. */
export const notifyLogin = (tx: Transaction, userId: string, login: string): Promise<void> =>
  notifySecurity(tx, userId, {
    title: storedText`You now log in with ${login}`,
    body: msg("If this was not you, please contact us at once."),
  });
