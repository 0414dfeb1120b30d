import "server-only";
import { sendEmail } from "@/lib/mail-template/send";
import { notify } from "@/lib/notification/commands";
import type { Transaction } from "@/lib/platform/db/transaction";

/**
 * Tells users of a change to the ways of logging in to their account, in the shop and by email: the email is what reaches them if
 * the change was somebody else's.
 */
export async function notifySecurity(tx: Transaction, userId: string, { title, body }: Record<"title" | "body", string>) {
  await notify(tx, userId, { kind: "security", title, body, href: "/customer/manage-profile" });
  const { email, fullName } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, fullName: true } });
  await sendEmail(tx, { to: email, template: "security-notice", props: { fullName, title } });
}
