import "server-only";
import { getMailSender } from "@/lib/messages/mail-template/queries";
import { lockOwnAccount } from "@/lib/people/users/lock";
import { notifySecurity } from "@/lib/people/users/security-notice";
import { tellOwners } from "@/lib/people/users/tell-owners";
import { seal } from "@/lib/platform/server/auth/seal";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { readLink, signLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError, isUniqueViolation, notFoundError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { getQrPath } from "@/lib/platform/shared/qr-path";
import { audit } from "@/lib/records/audit/commands";
import type { AuthenticatorApp } from "./factor-contract";
import { clearFactor, getGraceDays, lockFactor, settleFactor } from "./lifecycle";
import { toApp } from "./queries";
import { hashRecoveryCode, newRecoveryCodes, toShownCode } from "./recovery";
import { getAppUri, newSecret, readStep } from "./totp";

const ticketSeconds = 900;
const maxApps = 5;

/** The secret is part of the signed ticket, so that nothing is stored before its app has shown a right code. */
export async function beginApp(user: SessionUser) {
  const secret = newSecret();
  const exp = Math.floor(Date.now() / 1000) + ticketSeconds;
  const ticket = await signLink("factor", { id: user.id, jti: `${crypto.randomUUID()}.${secret}`, exp });
  const uri = getAppUri(secret, (await getMailSender()).name, user.email || user.fullName);
  return { ticket, secret, uri, qr: getQrPath(uri) };
}

type NewApp = { ticket: string; name: string; code: string };

/** The first app turns the second step on; its recovery codes are shown only now. */
export async function addApp(
  user: WithIp<SessionUser>,
  { ticket, name, code }: NewApp,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const claims = await readLink("factor", ticket);
  if (claims?.id !== user.id) throw new AppError("invalid", t`That took too long. Please start again.`);
  const [id = "", secret = ""] = claims.jti.split(".");
  const lastStep = readStep(secret, code);
  if (lastStep === null) {
    throw fieldError("code", "This code is wrong. Wait for the next one; the clock of your phone must be right.");
  }
  const added = await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    const { _count: counts } = await lockFactor(tx, user.id);
    if (counts.apps >= maxApps) throw new AppError("conflict", t`You have many apps already. Remove one first.`);
    const data = { id, userId: user.id, name, secret: seal(secret, user.id), lastStep };
    const app = await tx.authenticatorApp.create({ data });
    await auditFactor(tx, user, "added an authenticator app to", { app: name });
    await notifySecurity(tx, user.id, {
      title: "An authenticator app was added to your account",
      body: "If this was not you, please remove it and tell an owner of the shop.",
    });
    return { app: toApp(app), recoveryCodes: await turnOn(tx, user.id) };
  }).catch((cause) => {
    throw isUniqueViolation(cause) ? new AppError("conflict", t`This app has already been added.`, { cause }) : cause;
  });
  log.info({ event: "factor.app-added", userId: user.id, ip: user.ip });
  return added;
}

/** Passkeys log in alone; from now on a login with the password needs one, too. */
export function turnPasskeysOn(user: WithIp<SessionUser>): Promise<{ recoveryCodes: string[] }> {
  return transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    const { _count: counts, factorSince } = await lockFactor(tx, user.id);
    if (counts.passkeys === 0) throw new AppError("conflict", t`You have no passkey yet. Add one first.`);
    if (factorSince) throw new AppError("conflict", t`Your second step is on already.`);
    await auditFactor(tx, user, "turned on the second step of");
    return { recoveryCodes: await turnOn(tx, user.id) };
  });
}

/** The recovery codes, as they are shown; none if the second step was on already. */
async function turnOn(tx: Transaction, userId: string): Promise<string[]> {
  const off = { id: userId, factorSince: null };
  const { count } = await tx.user.updateMany({ where: off, data: { factorSince: new Date() } });
  return count === 0 ? [] : replaceRecoveryCodes(tx, userId);
}

async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashRecoveryCode(userId, code) })) });
  return codes.map(toShownCode);
}

export function renewRecoveryCodes(user: WithIp<SessionUser>): Promise<{ recoveryCodes: string[] }> {
  return transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    const { factorSince } = await lockFactor(tx, user.id);
    if (!factorSince) throw new AppError("conflict", t`Your second step is off. Add an app or a passkey first.`);
    await auditFactor(tx, user, "made new recovery codes for");
    await notifySecurity(tx, user.id, {
      title: "New recovery codes were made for your account",
      body: "The old ones no longer work. If this was not you, please reset your password now.",
    });
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
}

export async function renameApp({ id: userId }: SessionUser, id: string, name: string): Promise<AuthenticatorApp> {
  const [row] = await db.authenticatorApp.updateManyAndReturn({ where: { id, userId }, data: { name } });
  if (!row) throw notFoundError();
  return toApp(row);
}

export async function removeApp(user: WithIp<SessionUser>, id: string): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    const app = await tx.authenticatorApp.findUnique({ where: { id, userId: user.id }, select: { name: true } });
    if (!app) throw notFoundError();
    await tx.authenticatorApp.delete({ where: { id } });
    await settleFactor(tx, user.id);
    await reportRemoval(tx, user, { title: "An authenticator app was removed from your account", what: `the app “${app.name}”` });
  });
  log.info({ event: "factor.app-removed", userId: user.id, ip: user.ip });
}

/** The passkeys stay: they also log in alone. */
export async function turnFactorOff(user: WithIp<SessionUser>): Promise<void> {
  await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    const factor = await lockFactor(tx, user.id);
    if (!factor.factorSince) throw new AppError("conflict", t`Your second step is off already.`);
    if (getGraceDays(factor) !== null) throw new AppError("conflict", t`Your role needs a second step, so it stays on.`);
    await clearFactor(tx, user.id);
    await reportRemoval(tx, user, { title: "The second step of your login was turned off", what: "the whole second step" });
  });
  log.info({ event: "factor.off", userId: user.id, ip: user.ip });
}

/** The owner of the account, the owners of the shop and the audit log learn of it. */
export async function reportRemoval(tx: Transaction, user: SessionUser, { title, what }: { title: string; what: string }) {
  await auditFactor(tx, user, "removed a second step from", { removed: what });
  await notifySecurity(tx, user.id, {
    title,
    body: "If this was not you, please reset your password now and tell an owner of the shop.",
  });
  await tellOwners(tx, {
    title: `${user.fullName} removed ${what} from their login`,
    body: "If this was not planned, please call them: somebody else may be using their account.",
    href: `/admin/users/${user.id}`,
  });
}

export async function endTrust({ id: userId }: SessionUser, id: string): Promise<void> {
  const { count } = await db.trustedBrowser.deleteMany({ where: { id, userId } });
  if (count === 0) throw notFoundError();
}

const auditFactor = (tx: Transaction, user: SessionUser, action: string, after?: Record<string, string>) =>
  audit(tx, { actor: user, subject: "user", id: user.id, name: user.fullName, action, ...(after && { after }) });
