import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { getMailSender } from "@/lib/messages/mail-template/queries";
import type { LoginReply } from "@/lib/people/users/contract";
import { reportRemoval } from "@/lib/people/users/factor/commands";
import { settleFactor } from "@/lib/people/users/factor/lifecycle";
import { lockOwnAccount } from "@/lib/people/users/lock";
import { requireOwner } from "@/lib/people/users/password/password";
import { notifySecurity } from "@/lib/people/users/security-notice";
import { deviceName } from "@/lib/people/users/session/device";
import { beginSession, confirmSession } from "@/lib/people/users/session/sessions";
import { noteLoginChange, noteStaffLogin } from "@/lib/people/users/staff-login";
import type { Client, SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { readLink, signLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, isWithinLimit, type Limit, uncountTry } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { AppError, isUniqueViolation, notFoundError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import type { Assertion, Passkey } from "./contract";
import { toPasskey } from "./queries";

const ticketSeconds = 300;
const maxPasskeys = 20;
const ipLimit: Limit = { name: "passkey", points: 120, seconds: 3600 };
/** A challenge can be used only once. */
const onceLimit: Limit = { name: "passkey-challenge", points: 1, seconds: ticketSeconds };
const loginPurpose = "login";
/** The COSE numbers of Ed25519, P-256 and RSA, which cover today's devices. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Challenge = { ticket: string; options: Record<string, unknown> };

/** Passkeys are bound to the shop's own domain. */
function getShop() {
  const { origin, hostname } = new URL(env().SITE_URL);
  return { origin, rpID: hostname };
}

/** The challenge is part of the signed ticket, so nothing has to be stored. */
async function toChallenge(id: string, options: { challenge: string }): Promise<Challenge> {
  const exp = Math.floor(Date.now() / 1000) + ticketSeconds;
  return { ticket: await signLink("passkey", { id, jti: options.challenge, exp }), options: { ...options } };
}

/** Returns the challenge of a ticket. Throws if it was issued to someone else, has expired or was used before. */
async function consumeChallenge(id: string, ticket: string): Promise<string> {
  const claims = await readLink("passkey", ticket);
  if (claims?.id === id && (await isWithinLimit(onceLimit, claims.jti))) return claims.jti;
  throw new AppError("invalid", t`That took too long. Please try again.`);
}

export async function beginPasskey(user: SessionUser, currentPassword: string | undefined): Promise<Challenge> {
  await requireOwner(user, currentPassword);
  const existing = await db.passkey.findMany({ where: { userId: user.id }, select: { credentialId: true, transports: true } });
  if (existing.length >= maxPasskeys) throw tooMany();
  const { mobile } = await db.user.findUniqueOrThrow({ where: { id: user.id }, select: { mobile: true } });
  const { rpID } = getShop();
  const options = await generateRegistrationOptions({
    rpName: (await getMailSender()).name,
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email || mobile || user.fullName,
    userDisplayName: user.fullName,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return toChallenge(user.id, options);
}

/** A browser's reply as the library expects it. */
const toCredential = <Reply>(id: string, response: Reply) =>
  ({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response }) as const;

type PasskeyInput = { ticket: string; id: string; clientDataJSON: string; attestationObject: string; transports: string[] };

export async function addPasskey(user: WithIp<SessionUser> & Client, input: PasskeyInput): Promise<Passkey> {
  const expectedChallenge = await consumeChallenge(user.id, input.ticket);
  const { origin, rpID } = getShop();
  const { id, clientDataJSON, attestationObject, transports } = input;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: toCredential(id, { clientDataJSON, attestationObject, transports }),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
  }).catch((cause) => {
    throw notAccepted("invalid", cause);
  });
  if (!registrationInfo) throw notAccepted("invalid");
  const { credential } = registrationInfo;
  const row = await transaction(async (tx) => {
    // Parallel registrations are counted one after the other.
    await lockOwnAccount(tx, user);
    if ((await tx.passkey.count({ where: { userId: user.id } })) >= maxPasskeys) throw tooMany();
    const saved = await tx.passkey.create({
      data: {
        userId: user.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports,
        name: deviceName(user.userAgent),
      },
    });
    await noteLoginChange(tx, user, { action: "added a passkey to", after: { passkey: saved.name } });
    await notifySecurity(tx, user.id, {
      title: msg("A passkey was added to your account"),
      body: msg("If this was not you, please remove it and contact us."),
    });
    return saved;
  }).catch((error) => {
    throw isUniqueViolation(error) ? new AppError("conflict", t`This passkey has already been added.`, { cause: error }) : error;
  });
  log.info({ event: "passkey.added", userId: user.id, ip: user.ip });
  return toPasskey(row);
}

const tooMany = () => new AppError("conflict", t`You have reached the maximum number of passkeys. Remove one first.`);
const notAccepted = (code: "invalid" | "unauthenticated" | "forbidden", cause?: unknown) =>
  new AppError(code, t`This passkey was not accepted. Log in another way, or try again.`, { cause });

export async function renamePasskey({ id: userId }: Pick<SessionUser, "id">, id: string, name: string): Promise<Passkey> {
  const [row] = await db.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } });
  if (!row) throw notFoundError();
  return toPasskey(row);
}

/** If it was also a second step, the owners of the shop and the audit log learn of it, as of an app. */
export async function removePasskey(user: SessionUser, id: string): Promise<void> {
  const { id: userId } = user;
  await transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    const passkey = await tx.passkey.findUnique({ where: { id, userId }, select: { name: true } });
    if (!passkey) throw notFoundError();
    await tx.passkey.delete({ where: { id }, select: { id: true } });
    const title = msg("A passkey was removed from your account");
    if (await settleFactor(tx, userId)) return reportRemoval(tx, user, { title, what: `the passkey “${passkey.name}”` });
    await notifySecurity(tx, userId, { title, body: msg("If this was not you, please contact us at once.") });
  });
  log.info({ event: "passkey.removed", userId });
}

/** The browser lets the user choose the account, so the options reveal nothing about accounts. */
export async function beginPasskeyLogin(ip: string): Promise<Challenge> {
  await countTry(ipLimit, ip);
  const { rpID } = getShop();
  return toChallenge(loginPurpose, await generateAuthenticationOptions({ rpID, userVerification: "required" }));
}

/**
 * Logs in the owner of a passkey, which has verified who uses it: for staff that is both steps at once. An unknown passkey, a wrong signature and a
 * blocked account get the same response.
 */
export async function logInByPasskey(input: Assertion, client: Client): Promise<LoginReply> {
  const user = await verifyPasskey(input, client, "unauthenticated");
  await noteStaffLogin(user, client, "passkey");
  log.info({ event: "session.begun", userId: user.id, role: user.role, ip: client.ip, by: "passkey" });
  return beginSession(user, client);
}

/** Confirms with a passkey that it is still the user. */
export async function confirmByPasskey(user: SessionUser & Client, input: Assertion): Promise<void> {
  const owner = await verifyPasskey(input, user, "forbidden");
  if (owner.id !== user.id) throw new AppError("forbidden", t`This passkey is for another account.`);
  await confirmSession(user);
  log.info({ event: "session.confirmed", userId: user.id, ip: user.ip, by: "passkey" });
}

/** The active owner of a passkey that has signed its challenge. */
async function verifyPasskey(input: Assertion, client: Client, refusal: "unauthenticated" | "forbidden"): Promise<User> {
  await countTry(ipLimit, client.ip);
  const expectedChallenge = await consumeChallenge(loginPurpose, input.ticket);
  const { id, clientDataJSON, authenticatorData, signature } = input;
  const row = await db.passkey.findUnique({ where: { credentialId: id }, include: { user: true } });
  if (row?.user.status !== "active") throw notAccepted(refusal);
  const { origin, rpID } = getShop();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: toCredential(id, { clientDataJSON, authenticatorData, signature }),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: row.publicKey, counter: Number(row.counter), transports: row.transports },
  }).catch((cause) => {
    throw notAccepted(refusal, cause);
  });
  if (!verified) throw notAccepted(refusal);
  const now = new Date();
  await db.passkey.update({
    where: { id: row.id },
    data: { counter: authenticationInfo.newCounter, lastUsedAt: now, user: { update: { lastSeenAt: now } } },
    select: { id: true },
  });
  // Thousands share the address of a mobile network: only what failed counts, here and when the login began.
  await uncountTry(ipLimit, client.ip);
  await uncountTry(ipLimit, client.ip);
  return row.user;
}
