import "server-only";
import type { SeasonsInput, SeasonsReply } from "@/lib/advice/season/contract";
import { readSeasons } from "@/lib/advice/season/queries";
import { assertCurrent } from "@/lib/platform/server/db/row-version";
import { transaction } from "@/lib/platform/server/db/transaction";
import { type Actor, audit } from "@/lib/records/audit/commands";

export function saveSeasons(actor: Actor, seasons: SeasonsInput, version?: string): Promise<SeasonsReply> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('season'))`;
    const before = await readSeasons(tx);
    assertCurrent(before.seasons, version);
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
