import "server-only";
import type { AdminService } from "@/lib/advice/service/admin/contract";
import { type Facts, getFacts } from "@/lib/advice/service/queries";
import type { AdminPage, ListedPage } from "@/lib/content/page/admin/contract";
import { getAdminPage, listAdminPages } from "@/lib/content/page/admin/queries";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

/** All services including drafts, in the order set by staff. */
export async function listAdminServices(): Promise<(ListedPage & Facts)[]> {
  const [pages, rows] = await Promise.all([listAdminPages({ kind: "service" }), db.service.findMany()]);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return pages.map((page) => ({ ...page, ...getFacts(rowsById.get(page._id) ?? null) }));
}

export async function getAdminService(tx: Transaction, id: string): Promise<AdminService | null> {
  const row = await tx.service.findUnique({ where: { id } });
  if (!row) return null;
  const { imageKey, ...facts } = getFacts(row);
  // Saving the facts does not overwrite the image.
  return { _id: id, ...facts, imageKey, version: getVersion(facts) };
}

/** A service with the draft of its text, for staff. */
export async function getServiceDraft(id: string): Promise<{ page: AdminPage; service: AdminService } | null> {
  const [page, service] = await Promise.all([getAdminPage({ id }), getAdminService(db, id)]);
  return page?.kind === "service" && service ? { page, service } : null;
}
