import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { refuseStale } from "@/lib/platform/db/row-version";
import { transaction } from "@/lib/platform/db/transaction";
import type { SeasonsInput, SeasonsReply } from "./contract";
import { readSeasons } from "./queries";

export function saveSeasons(actor: Actor, seasons: SeasonsInput, version?: string): Promise<SeasonsReply> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('season'))`;
    const before = await readSeasons(tx);
    refuseStale(before.seasons, version);
    for (const [province, risks] of Object.entries(seasons)) {
      await tx.season.upsert({ where: { province }, create: { province, risks }, update: { risks }, select: { province: true } });
    }
    const after = await readSeasons(tx);
    await audit(tx, {
      actor,
      subject: "settings",
      id: "seasons",
      name: "Rainy months",
      action: "changed",
      before: before.seasons,
      after: after.seasons,
    });
    return after;
  });
}
