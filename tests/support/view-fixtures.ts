import { randomUUID } from "node:crypto";
import { ownerRoleId } from "@/lib/people/role/preset-ids";
import { db } from "@/lib/platform/server/db/client";

/** Fixtures for saved views of lists, in the matrix of tests/access.test.ts. */

const body = () => ({ list: "orders", name: `View ${randomUUID().slice(0, 8)}`, query: { tab: "pending" } });

/** A shared one, which everybody with the rights may change. */
export async function viewFixtures(): Promise<Record<string, string>> {
  const owner = await db.user.create({
    data: { fullName: "Somebody who shares", email: `${randomUUID()}@staff.example`, role: "admin", staffRoleId: ownerRoleId },
  });
  const { id: viewId } = await db.listView.create({ data: { ...body(), isShared: true, ownerId: owner.id } });
  return { viewId };
}

export const viewParams: Record<string, string> = {
  "PATCH /api/view/[id]": "viewId",
  "DELETE /api/view/[id]": "viewId",
};

export const viewBodies: Record<string, () => unknown> = {
  "POST /api/view": body,
  "PATCH /api/view/[id]": () => ({ name: `View ${randomUUID().slice(0, 8)}` }),
};
