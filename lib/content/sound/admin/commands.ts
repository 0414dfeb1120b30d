import "server-only";
import { getSounds } from "@/lib/content/sound/queries";
import { assertCurrent } from "@/lib/platform/server/db/row-version";
import { transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { AdminSounds, Sounds } from "./contract";

/** Saves which kinds of notifications make a sound. */
export function saveSounds(actor: Actor, sounds: Sounds, version?: string): Promise<AdminSounds> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM company_detail WHERE id = 1 FOR UPDATE`;
    const before = await getSounds(tx);
    assertCurrent(before.sounds, version);
    const { count } = await tx.companyDetail.updateMany({ where: { id: 1 }, data: { sounds } });
    if (count === 0) throw new AppError("conflict", "Please fill in the company details first.");
    const after = await getSounds(tx);
    const fields = { before: before.sounds, after: after.sounds };
    await audit(tx, { actor, subject: "settings", id: "sounds", name: "Sounds", action: "changed", ...fields });
    return after;
  });
}
