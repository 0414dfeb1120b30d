import "server-only";
import { randomBytes } from "node:crypto";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { invitationExpiry } from "@/lib/people/users/commands";
import { lockUser } from "@/lib/people/users/lock";
import { createResetLink } from "@/lib/people/users/password/password";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { walkInId, walkInName } from "@/lib/people/users/walk-in";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { toMobile } from "@/lib/platform/shared/text/mobile";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { StaffOrder } from "./contract";

/** The buyer, with their price terms and email address. */
type StaffCustomer = Pick<SessionUser, "id" | "isTrade" | "tradeDiscount" | "email" | "fullName">;

/** A customer without an account yet: at retail prices. */
export const noCustomer: StaffCustomer = {
  id: "00000000-0000-0000-0000-000000000000",
  email: "",
  fullName: "",
  isTrade: false,
  tradeDiscount: 0,
};

/** A customer's account as an order needs it; locked while an order is placed, so that their orders run one after another. */
export async function getCustomer(tx: Transaction, id: string, { isLocked }: { isLocked: boolean }): Promise<StaffCustomer> {
  if (isLocked) await lockUser(tx, id);
  const user = await tx.user.findUnique({
    where: { id },
    select: {
      fullName: true,
      email: true,
      role: true,
      status: true,
      approvedAt: true,
      priceGroup: { select: { basisPoints: true } },
    },
  });
  if (!user || user.role === "admin") throw fieldError("customerId", "There is no such customer.");
  if (user.status === "blocked") throw fieldError("customerId", "This account is blocked and cannot order.", "conflict");
  const { fullName, priceGroup } = user;
  const email = user.email ?? "";
  return { id, fullName, email, isTrade: isApprovedBusiness(user), tradeDiscount: priceGroup?.basisPoints ?? 0 };
}

/** The account of sales without a name. Not locked: any number of counters sell to it at once. */
export async function getWalkIn(tx: Transaction): Promise<StaffCustomer> {
  await tx.$executeRaw`
    INSERT INTO "user" (id, full_name, status, deleted_at, updated_at)
    VALUES (${walkInId}::uuid, ${walkInName}, 'blocked', 'epoch', now()) ON CONFLICT (id) DO NOTHING`;
  return { ...noCustomer, id: walkInId, fullName: walkInName };
}

/** The hash of a random password. Calculated before the order's transaction, because it takes a while. */
export const hashRandomPassword = (): Promise<string> => hashPassword(randomBytes(32).toString("base64url"));

type NewCustomer = NonNullable<StaffOrder["customer"]> & { passwordHash: string };

/** Opens an account for a customer on the phone or at the counter; with an email address they get a link to set their password. */
export async function openAccount(tx: Transaction, actor: Actor, input: NewCustomer): Promise<StaffCustomer> {
  const { fullName, phone, email, passwordHash } = input;
  await assertNewCustomer(tx, input);
  // Without an email address they cannot set a password, and log in with texted codes.
  const data = { fullName, phone, email: email || null, passwordHash: email ? passwordHash : null };
  const { id } = await tx.user.create({ data, select: { id: true } });
  await audit(tx, {
    actor,
    subject: "user",
    id,
    name: fullName,
    action: "created",
    after: { fullName, phone, email },
  });
  if (email) await mailLink(tx, { id, email, fullName });
  return { ...noCustomer, id, fullName, email };
}

/** One account per person: the lock lets staff who enter the same customer at the same time do so one after another. */
async function assertNewCustomer(tx: Transaction, { email, phone }: NewCustomer): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer ${email || phone}`}, 0))`;
  const existing = email
    ? await tx.user.findUnique({ where: { email }, select: { id: true } })
    : await tx.user.findFirst({
        where: { role: { not: "admin" }, OR: [{ phone }, { mobile: toMobile(phone) ?? "" }] },
        select: { id: true },
      });
  if (!existing) return;
  if (email) throw fieldError("customer.email", "This email already has an account. Find it above.", "conflict");
  throw fieldError("customer.phone", "This phone number already has an account. Find it above, or enter an email.", "conflict");
}

async function mailLink(tx: Transaction, { id, email, fullName }: Pick<StaffCustomer, "id" | "email" | "fullName">) {
  const link = await createResetLink(tx, id, invitationExpiry());
  await sendEmail(tx, { to: email, template: "account-opened", props: { fullName, ...link } });
}
