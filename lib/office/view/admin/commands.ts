import "server-only";
import { toHolder } from "@/lib/people/role/rules";
import { requireRight } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import { assertCurrentDialog } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { may } from "@/lib/platform/shared/rights";
import { audit, type Change } from "@/lib/records/audit/commands";
import type { ListView, ListViewChanges, ListViewInput, ViewQuery } from "./contract";
import { getViewList, maxViews, type ViewListName } from "./lists";
import { getView } from "./queries";

const nameTaken = () => rethrowTaken("There is already a view with this name.");

export function createView(user: SessionUser, { roleIds, ...input }: ListViewInput): Promise<ListView> {
  requireRight(user, getViewList(input.list).right);
  if (input.isShared || roleIds.length > 0) requireRight(user, "view.share");
  assertKnown(input.list, input.query);
  return transaction(async (tx) => {
    await lockViews(tx);
    const place = { list: input.list, isShared: input.isShared, ownerId: user.id };
    const position = await nextPosition(tx, place);
    const { id } = await tx.listView.create({ data: { ...input, ownerId: user.id, position }, select: { id: true } });
    await setDefaults(tx, { id, ...input }, { roleIds, had: [] });
    return record(tx, user, { before: null, id });
  }).catch(nameTaken());
}

export function changeView(
  user: SessionUser,
  id: string,
  { version, roleIds, ...changes }: ChangesOf<ListViewChanges>,
): Promise<ListView> {
  return transaction(async (tx) => {
    const before = await lockView(tx, user, { id, version });
    const { list } = before;
    const isShared = changes.isShared ?? before.isShared;
    if (isShared || roleIds?.length) requireRight(user, "view.share");
    if (changes.query) assertKnown(list, changes.query);
    const place = isShared === before.isShared ? {} : await move(tx, user, { list, isShared });
    await tx.listView.update({ where: { id }, data: { ...changes, ...place }, select: { id: true } });
    const asked = roleIds ?? (isShared ? before.roleIds : []);
    await setDefaults(tx, { id, list, isShared }, { roleIds: asked, had: before.roleIds });
    return record(tx, user, { before, id });
  }).catch(nameTaken());
}

/** Whoever takes a shared view back keeps it as their own. */
async function move(tx: Transaction, user: SessionUser, { list, isShared }: Omit<Place, "ownerId">) {
  const position = await nextPosition(tx, { list, isShared, ownerId: user.id });
  return { position, ...(!isShared && { ownerId: user.id }) };
}

export function deleteView(user: SessionUser, id: string, version: string | undefined): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockView(tx, user, { id, version });
    await tx.listView.delete({ where: { id }, select: { id: true } });
    await record(tx, user, { before, id: null });
  });
}

type Place = { list: ViewListName; isShared: boolean; ownerId: string };

/** After the last of one's own, or of the shared ones; refused if there are as many as there may be. */
async function nextPosition(tx: Transaction, { list, isShared, ownerId }: Place): Promise<number> {
  const where = isShared ? { list, isShared } : { list, isShared, ownerId };
  const { _count, _max } = await tx.listView.aggregate({ where, _count: true, _max: { position: true } });
  if (_count < maxViews) return (_max.position ?? -1) + 1;
  const which = isShared ? "shared views" : "views of your own";
  throw conflict(`This list has ${maxViews} ${which}, which is the most. Delete one first.`);
}

/** How many there are, and for whom a list opens with which, is decided by one at a time. */
const lockViews = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('list_view'))`;

/** A view that the user may change. Whoever may not see the list is told so; others' own views do not exist for them. */
async function lockView(tx: Transaction, user: SessionUser, { id, version }: { id: string; version: string | undefined }) {
  await lockViews(tx);
  const view = await getView(tx, id);
  if (!view || !(view.isShared || view.ownerId === user.id)) throw gone();
  requireRight(user, getViewList(view.list).right);
  if (view.isShared) requireRight(user, "view.share");
  assertCurrentDialog(view.version, version);
  return view;
}

const gone = () => new AppError("not_found", "This view no longer exists.");

/** An old view may have filters that are gone; a new one names only what the list has. */
function assertKnown(list: ViewListName, query: ViewQuery): void {
  const { filters } = getViewList(list);
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(filters, name));
  if (unknown) throw fieldError("query", `This list has no filter “${unknown}”.`);
}

type Shared = { id: string; list: ViewListName; isShared: boolean };

type Defaults = { roleIds: string[]; had: string[] };

/** A role that `had` the view, and has since lost the list, loses the view too. */
async function setDefaults(tx: Transaction, { id, list, isShared }: Shared, { roleIds, had }: Defaults): Promise<void> {
  if (roleIds.length > 0 && !isShared)
    throw fieldError("roleIds", "Share the view first: a list opens for others only with a shared view.");
  const roles = await tx.staffRole.findMany({ where: { id: { in: roleIds } } });
  if (roles.length < new Set(roleIds).size) throw fieldError("roleIds", "One of these roles no longer exists.");
  const seeing = roles.filter((role) => may(toHolder(role), getViewList(list).right));
  const blind = roles.find((role) => !(seeing.includes(role) || had.includes(role.id)));
  if (blind) throw fieldError("roleIds", `The role “${blind.name}” does not see this list.`);
  await tx.listViewDefault.deleteMany({ where: { OR: [{ viewId: id }, { list, roleId: { in: roleIds } }] } });
  await tx.listViewDefault.createMany({ data: seeing.map(({ id: roleId }) => ({ list, roleId, viewId: id })) });
}

/** What everybody sees is written into the audit log; one's own views are one's own business. */
async function record(
  tx: Transaction,
  actor: SessionUser,
  { before, id }: { before: ListView | null; id: string | null },
): Promise<ListView> {
  const after = id ? await getView(tx, id) : null;
  const view = after ?? before;
  if (!view) throw notFoundError();
  const states = { ...(await toAudited(tx, "before", before)), ...(await toAudited(tx, "after", after)) };
  if (states.before || states.after) {
    await audit(tx, { actor, subject: "list-view", id: view._id, name: view.name, action: getAction(states, after), ...states });
  }
  return view;
}

type States = Pick<Change, "before" | "after">;

function getAction({ before, after }: States, view: ListView | null): string {
  if (before && after) return "changed";
  if (after) return "shared";
  return view ? "taken back" : "deleted";
}

async function toAudited(tx: Transaction, state: keyof States, view: ListView | null): Promise<States> {
  if (!view?.isShared) return {};
  const ids = { in: view.roleIds };
  const roles = await tx.staffRole.findMany({ where: { id: ids }, orderBy: { position: "asc" }, select: { name: true } });
  const { name, list, query } = view;
  return { [state]: { name, list: getViewList(list).label, query, opensFor: roles.map((role) => role.name) } };
}
