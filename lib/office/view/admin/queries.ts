import "server-only";
import { toHolder } from "@/lib/people/role/rules";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { may } from "@/lib/platform/shared/rights";
import { type ListView, listView, type ViewQuery } from "./contract";
import { getViewList, maxViews, type ViewListName, viewListNames } from "./lists";
import type { ViewRole } from "./rules";

type Reader = Pick<SessionUser, "id" | "rights">;

const viewColumns = { include: { defaults: { select: { roleId: true }, orderBy: { roleId: "asc" } } } } as const;
type Row = Prisma.ListViewGetPayload<typeof viewColumns>;

/** One's own views and the shared ones of the lists that one may see, in their order. */
export async function listViews(reader: Reader, { list }: { list?: ViewListName | undefined }): Promise<ListView[]> {
  const lists = (list ? [list] : viewListNames).filter((name) => may(reader, getViewList(name).right));
  const rows = await db.listView.findMany({
    ...viewColumns,
    where: { list: { in: lists }, OR: [{ isShared: true }, { ownerId: reader.id }] },
    orderBy: [{ isShared: "desc" }, { position: "asc" }, { id: "asc" }],
    take: 2 * maxViews * viewListNames.length,
  });
  return rows.map((row) => asSeenBy(reader, listView, toListView(row)));
}

/** The view with which a list opens for the reader's role. */
export async function getDefaultView(reader: Reader, list: ViewListName): Promise<ListView | null> {
  const found = await db.listViewDefault.findFirst({
    where: { list, role: { users: { some: { id: reader.id } } } },
    select: { view: viewColumns },
  });
  return found && asSeenBy(reader, listView, toListView(found.view));
}

export async function getView(tx: Transaction, id: string): Promise<(ListView & { ownerId: string }) | null> {
  const row = await tx.listView.findUnique({ ...viewColumns, where: { id } });
  return row && { ...toListView(row), ownerId: row.ownerId };
}

/** The roles that may see a list, for which it can open with a view. */
export async function listViewRoles(list: ViewListName): Promise<ViewRole[]> {
  const rows = await db.staffRole.findMany({ orderBy: [{ position: "asc" }, { id: "asc" }], take: 100 });
  return rows.filter((row) => may(toHolder(row), getViewList(list).right)).map(({ id, name }) => ({ id, name }));
}

function toListView({ id, list, name, query, isShared, defaults }: Row): ListView {
  const fields = { name, query: query as ViewQuery, isShared, roleIds: defaults.map(({ roleId }) => roleId) };
  return { _id: id, list: list as ViewListName, version: getVersion(fields), ...fields };
}
