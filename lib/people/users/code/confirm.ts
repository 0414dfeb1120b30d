import "server-only";
import { proveFactor } from "@/lib/people/users/factor/prove";
import { confirmLimit } from "@/lib/people/users/limits";
import { requirePassword } from "@/lib/people/users/password/password";
import { confirmSession } from "@/lib/people/users/session/sessions";
import type { Client, SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { countTry } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { fieldError } from "@/lib/platform/shared/errors";
import { msg } from "@/lib/platform/shared/language/t";
import { type CodeProof, spendCode, tryCode, uncountCode } from "./code-proof";

type Proof = Partial<CodeProof> & { currentPassword?: string | undefined; appCode?: string | undefined };

/** Confirms that it is still the user: their next calls that need a recent login work. */
export async function confirmUser(user: SessionUser & Client, { ticket, code, currentPassword, appCode }: Proof): Promise<void> {
  if (appCode && currentPassword === undefined) await proveByApp(user, appCode);
  else if (ticket && code && currentPassword === undefined) await proveByCode(user, { ticket, code });
  else await requirePassword(user, currentPassword);
  await confirmSession(user);
  log.info({ event: "session.confirmed", userId: user.id, ip: user.ip });
}

async function proveByApp({ id, ip }: WithIp<SessionUser>, appCode: string): Promise<void> {
  if (await proveFactor(id, appCode, ip, "app")) return;
  throw fieldError("appCode", msg("This code is wrong, or was used already. Wait for the next one."), "forbidden");
}

/** Staff are not who they are by a phone alone (docs/decisions/0075). */
async function proveByCode(user: WithIp<SessionUser>, proof: CodeProof): Promise<void> {
  if (user.role === "admin") throw fieldError("code", msg("Please use your password or a passkey."), "forbidden");
  const id = await proveMobile(user, proof);
  await transaction((tx) => spendCode(tx, id));
  await uncountCode(user.ip);
}

/** Checks a texted code, which must have been sent to this account's own number. Returns the code's id. */
export async function proveMobile(user: WithIp<SessionUser>, proof: CodeProof): Promise<string> {
  await countTry(confirmLimit, user.id);
  const { id, mobile } = await tryCode(proof, user.ip);
  if (await db.user.count({ where: { id: user.id, mobile } })) return id;
  throw fieldError("code", msg("This code was sent to another number. Ask for one for your own."), "forbidden");
}
