import { currentLanguage } from "@/lib/platform/shared/language/language";
import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import type { FactorProof } from "@/lib/people/users/factor/factor-contract";
import { passSecondStep } from "@/lib/people/users/factor/login-step";
import { trustBrowser } from "@/lib/people/users/factor/trust";
import { assertStrongPassword, isTooWeakForStaff } from "@/lib/people/users/password/weak-password";
import { isKnownNetwork } from "@/lib/people/users/session/known-networks";
import { beginSession } from "@/lib/people/users/session/sessions";
import { noteFailedLogin, noteStaffLogin } from "@/lib/people/users/staff-login";
import { hashPassword, isPassword } from "@/lib/platform/server/auth/passwords";
import type { Client } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, resetAttempts, uncountTry } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { LoginReply } from "./contract";
import { loginLimits, registerLimit } from "./limits";
import { toPerson } from "./queries";
import { notifyWaiting } from "./waiting";

type Registration = {
  fullName: string;
  email: string;
  password: string;
  phone: string;
  role: "b2c" | "b2b";
  companyName: string;
  panNumber: string;
};

/** Creates an account. Throws if the email already has one. */
export async function register({ password, ...input }: Registration, ip: string) {
  await countTry(registerLimit, ip);
  assertStrongPassword(password, input);
  const isBusiness = input.role === "b2b";
  const data = {
    fullName: input.fullName,
    email: input.email,
    role: input.role,
    phone: input.phone || null,
    companyName: isBusiness ? input.companyName : null,
    panNumber: isBusiness ? input.panNumber : null,
    passwordHash: await hashPassword(password),
    language: currentLanguage(),
  };
  const user = await transaction(async (tx) => {
    const [created] = await tx.user.createManyAndReturn({ data, skipDuplicates: true });
    if (!created) {
      throw fieldError("email", msg("There is already an account with this email."), "conflict");
    }
    await sendEmail(tx, { to: created.email, template: "welcome", props: { fullName: created.fullName, role: input.role } });
    if (isBusiness) await notifyWaiting(tx, created);
    return created;
  });
  log.info({ event: "account.registered", userId: user.id, role: user.role, ip });
  return toPerson(user);
}

type Credentials = { email: string; password: string; factor?: FactorProof | undefined };
type LoginClient = Client & { getCookie: (name: string) => string | undefined };

/**
 * Logs in with an email or a verified mobile number; staff who have a second step need it too (docs/decisions/0100). `trust` is the
 * header that sets the cookie of a browser to be trusted.
 */
export async function login(
  { factor, ...credentials }: Credentials,
  client: LoginClient,
): Promise<{ reply: LoginReply; trust?: string }> {
  const user = await checkPassword(credentials, client);
  const way = await secondStep(user, factor, client);
  await updateLastSeen(user);
  await noteStaffLogin(user, client, way ? `password and ${way}` : "password");
  log.info({ event: "session.begun", userId: user.id, role: user.role, ip: client.ip });
  const reply = await beginSession(user, client, { isPasswordWeak: isTooWeakForStaff(credentials.password, user) });
  return { reply, ...(way && factor?.trust && { trust: await trustBrowser(user, client.userAgent) }) };
}

/**
 * The active owner of a login and its password. An unknown login, a wrong password and a blocked account get the same reply, after
 * the same amount of work.
 */
async function checkPassword({ email, password }: Omit<Credentials, "factor">, client: Client): Promise<User> {
  const { ip } = client;
  const pair = `${email}|${ip}`;
  await countTry(loginLimits.pair, pair);
  const user = await db.user.findUnique({ where: email.startsWith("+") ? { mobile: email } : { email } });
  // Looked up for unknown logins too, so that they take as long.
  const isKnown = await isKnownNetwork(user?.id ?? email, ip);
  // Not where the account is at home: strangers behind the same address must not keep its owner out.
  if (!isKnown) await countTry(loginLimits.ip, ip);
  if (!isKnown) await countTry(loginLimits.account, email);
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight || user.status !== "active") {
    log.info({ event: "session.refused", userId: user?.id, ip });
    await noteFailedLogin(user, email, client, isRight ? "blocked account" : "wrong password");
    throw new AppError("unauthenticated", email.includes("@") ? t`The email or password is wrong.` : wrongNumber);
  }
  await resetAttempts(loginLimits.pair, pair);
  if (!isKnown) await Promise.all([uncountTry(loginLimits.account, email), uncountTry(loginLimits.ip, ip)]);
  return user;
}

/** The right password with a wrong code says that somebody else knows it. */
async function secondStep(user: User, factor: FactorProof | undefined, client: LoginClient) {
  try {
    return await passSecondStep(user, factor, client);
  } catch (error) {
    if (factor) await noteFailedLogin(user, user.id, client, "right password, wrong code");
    throw error;
  }
}

/** For every number, so that nobody learns which have an account, or a password. */
const wrongNumber = msg("The mobile number or password is wrong. Use “Text me a code” to log in without a password.");

/** Saves when the user last logged in, to within a day. */
async function updateLastSeen({ id, lastSeenAt }: Pick<User, "id" | "lastSeenAt">): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < dayMs) return;
  await db.user.update({ where: { id }, data: { lastSeenAt: new Date() }, select: { id: true } });
}

/** When a mailed link created now expires. */
export const linkExpiry = (): Date => new Date(Date.now() + env().LINK_SECONDS * 1000);

/** When the link to the first password of an account that staff opened expires: nobody is waiting for it. */
export const invitationExpiry = (): Date => new Date(Date.now() + 72 * 3_600_000);
