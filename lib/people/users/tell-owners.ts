import "server-only";
import type { Email } from "@/lib/messages/mail-template/emails";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { staffToTell } from "@/lib/platform/server/auth/staff";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";

type Alarm = {
  /** Who did what: "Sita Rai was given the role Owner by Sarita Shrestha". */
  title: string;
  body: string;
  href: `/admin/${string}`;
};

/** No shop has more; those who were here first are told, whom nobody can push out by adding others. */
const maxTold = 10;

/**
 * Notifies every owner of the shop and emails them, in the transaction of what somebody did: whoever gets into one account of the
 * staff should not be able to do it unseen. The one who did it is told too, as it may not have been them.
 */
export async function tellOwners(
  tx: Prisma.TransactionClient,
  alarm: Alarm,
  toEmail: (fullName: string, to: string) => Email = (fullName, to) => ({
    to,
    template: "owner-alarm",
    props: { fullName, ...alarm },
  }),
): Promise<void> {
  const owners = await tx.user.findMany({
    where: staffToTell("owners"),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxTold,
    select: { id: true, email: true, fullName: true },
  });
  for (const { id, email, fullName } of owners) {
    await notify(tx, id, { kind: "alarm", ...alarm });
    if (email) await sendEmail(tx, toEmail(fullName, email));
  }
}
