import "server-only";
import type { Client, SessionUser, WithIp } from "@/lib/platform/auth/session";
import { db } from "@/lib/platform/db/client";
import { countTry } from "@/lib/platform/db/rate-limit";
import { transaction } from "@/lib/platform/db/transaction";
import { fieldError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type CodeProof, spendCode, tryCode, uncountCode } from "./code-proof";
import { confirmLimit } from "./limits";
import { requirePassword } from "./password";
import { confirmSession } from "./sessions";

type Proof = Partial<CodeProof> & { currentPassword?: string | undefined };

/** Confirms that it is still the user: their next calls that need a recent login work. */
export async function confirmUser(user: SessionUser & Client, { ticket, code, currentPassword }: Proof): Promise<void> {
  if (ticket && code && currentPassword === undefined) await proveByCode(user, { ticket, code });
  else await requirePassword(user, currentPassword);
  await confirmSession(user);
  log.info({ event: "session.confirmed", userId: user.id, ip: user.ip });
}

/** Staff are not who they are by a phone alone (docs/decisions/0075). */
async function proveByCode(user: WithIp<SessionUser>, proof: CodeProof): Promise<void> {
  if (user.role === "admin") throw fieldError("code", "Please use your password or a passkey.", "forbidden");
  const id = await proveMobile(user, proof);
  await transaction((tx) => spendCode(tx, id));
  await uncountCode(user.ip);
}

/** Checks a texted code, which must have been sent to this account's own number. Returns the code's id. */
export async function proveMobile(user: WithIp<SessionUser>, proof: CodeProof): Promise<string> {
  await countTry(confirmLimit, user.id);
  const { id, mobile } = await tryCode(proof, user.ip);
  if (await db.user.count({ where: { id: user.id, mobile } })) return id;
  throw fieldError("code", "This code was sent to another number. Ask for one for your own.", "forbidden");
}
