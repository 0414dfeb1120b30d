import "server-only";
import type { Client, SessionUser } from "@/lib/platform/server/auth/session";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { getNetwork } from "@/lib/platform/server/http/network";
import { audit } from "@/lib/records/audit/commands";
import { deviceName } from "./session/device";
import { tellOwners } from "./tell-owners";

type Taker = SessionUser & Client;

/** Records that a member of staff took a file along: the name of the file, and what it was limited to. */
export function notePrint(user: Taker, name: string, facts: object = {}): Promise<void> {
  return transaction((tx) => noteFile(tx, user, { name, action: "printed", facts }));
}

export function noteExport(user: Taker, name: string, facts: object = {}): Promise<void> {
  return transaction((tx) => noteFile(tx, user, { name, action: "exported", facts }));
}

/** An export with the names and addresses of many people: the owners learn of it, too. */
export function notePeopleExport(user: Taker, name: string, facts: object = {}): Promise<void> {
  return transaction(async (tx) => {
    await noteFile(tx, user, { name, action: "exported", facts });
    await tellOwners(tx, {
      title: `${user.fullName} exported ${name}`,
      body: `The file has the names and addresses of customers. ${deviceName(user.userAgent)}, network ${getNetwork(user.ip)}.`,
      href: "/admin/audit?subject=file",
    });
  });
}

type Taken = { name: string; action: string; facts: object };

function noteFile(tx: Transaction, user: Taker, { name, action, facts }: Taken): Promise<void> {
  const after = { ...facts, network: getNetwork(user.ip), device: deviceName(user.userAgent) };
  return audit(tx, { actor: user, subject: "file", id: user.id, name, action, after });
}
