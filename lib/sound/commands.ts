import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { refuseStale } from "@/lib/platform/db/row-version";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { AdminSounds, Sounds } from "./contract";
import { getSounds } from "./queries";

/** Saves which kinds of notifications make a sound. */
export function saveSounds(actor: Actor, sounds: Sounds, version?: string): Promise<AdminSounds> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM company_detail WHERE id = 1 FOR UPDATE`;
    const before = await getSounds(tx);
    refuseStale(before.sounds, version);
    const { count } = await tx.companyDetail.updateMany({ where: { id: 1 }, data: { sounds } });
    if (count === 0) throw new AppError("conflict", "Please fill in the company details first.");
    const after = await getSounds(tx);
    const fields = { before: before.sounds, after: after.sounds };
    await audit(tx, { actor, subject: "settings", id: "sounds", name: "Sounds", action: "changed", ...fields });
    return after;
  });
}
