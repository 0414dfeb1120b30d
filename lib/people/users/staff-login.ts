import "server-only";
import { startGrace } from "@/lib/people/users/factor/lifecycle";
import { tellOwners } from "@/lib/people/users/tell-owners";
import type { Client } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { User } from "@/lib/platform/server/db/generated/prisma/client";
import { isWithinLimit, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { getNetwork } from "@/lib/platform/server/http/network";
import { audit, type Outsider } from "@/lib/records/audit/commands";
import { deviceName } from "./session/device";
import { isKnownNetwork, rememberNetwork } from "./session/known-networks";

/** What the audit log keeps of strangers' tries: one an hour of an account and network, and a few of an account. */
const triesLimit: Limit = { name: "staff-try", points: 1, seconds: 3600 };
const triesOfAllLimit: Limit = { name: "staff-tries", points: 12, seconds: 3600 };

const stranger: Outsider = { id: null, fullName: "Somebody" };

type Person = Pick<User, "id" | "role" | "fullName">;

const whence = ({ ip, userAgent }: Client) => ({ network: getNetwork(ip), device: deviceName(userAgent) });

/** Before the session of a member of staff begins: the audit log, the days to set up a second step, and a network that is new. */
export async function noteStaffLogin(user: Person, client: Client, by: string): Promise<void> {
  if (user.role !== "admin") return;
  const network = getNetwork(client.ip);
  const isKnown = (await isKnownNetwork(user.id, client.ip)) || (await isKnownNetwork(user.id, network));
  await rememberNetwork(user.id, network);
  await transaction(async (tx) => {
    await startGrace(tx, user.id);
    if (!isKnown && (await hasLoggedIn(tx, user.id))) await reportNetwork(tx, user, client);
    const after = { by, ...whence(client) };
    await audit(tx, { actor: user, subject: "login", id: user.id, name: user.fullName, action: "logged in as", after });
  });
}

/** The first login of all is from a new network always. */
const hasLoggedIn = async (tx: Transaction, subjectId: string): Promise<boolean> =>
  (await tx.auditEntry.findFirst({ where: { subject: "login", subjectId, action: "logged in as" }, select: { id: true } })) !==
  null;

function reportNetwork(tx: Transaction, { id, fullName }: Person, client: Client): Promise<void> {
  const { network, device } = whence(client);
  return tellOwners(tx, {
    title: `${fullName} logged in from a new network`,
    body: `${device}, network ${network}. If this was not them, log all of their devices out and call them.`,
    href: `/admin/users/${id}`,
  });
}

/** `key` is what was typed, counted for unknown logins too, so that they take as long. */
export async function noteFailedLogin(user: Person | null, key: string, client: Client, why: string): Promise<void> {
  const isNews =
    (await isWithinLimit(triesLimit, `${key}|${why}|${getNetwork(client.ip)}`)) && (await isWithinLimit(triesOfAllLimit, key));
  if (user?.role !== "admin" || !isNews) return;
  const { id, fullName: name } = user;
  const after = { reason: why, ...whence(client) };
  await audit(db, { actor: stranger, subject: "login", id, name, action: "failed to log in as", after });
}

type LoginChange = { action: string; before?: Record<string, string | null>; after: Record<string, string> };

/** What a member of staff changed about their own login: whoever has their session could keep the account by it. */
export async function noteLoginChange(tx: Transaction, user: Person, change: LoginChange): Promise<void> {
  if (user.role !== "admin") return;
  await audit(tx, { actor: user, subject: "user", id: user.id, name: user.fullName, ...change });
}
