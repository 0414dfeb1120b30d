import "server-only";
import { getMember, listAdminTeam } from "@/lib/content/team/admin/queries";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import type { AdminMember, MemberInput } from "./contract";

const members = auditedRows<AdminMember>({
  subject: "team",
  table: "team_member",
  find: getMember,
  goneMessage: "This person is no longer on the team.",
  getName: ({ fullName }) => fullName,
  getAudited: ({ _id, version, ...fields }) => fields,
  form: "dialog",
});

/** Adds a person at the end of the list. */
export function createMember(actor: Actor, input: MemberInput): Promise<AdminMember> {
  return members.create(actor, async (tx) =>
    tx.teamMember.create({ data: { ...input, position: await members.nextPosition(tx) } }),
  );
}

export function changeMember(
  actor: Actor,
  id: string,
  { version, ...data }: ChangesOf<MemberInput & { isShown: boolean }>,
): Promise<AdminMember> {
  return members.change(actor, { id, version }, (tx) => tx.teamMember.update({ where: { id }, data, select: { id: true } }));
}

export async function deleteMember(actor: Actor, id: string): Promise<void> {
  await members.remove(actor, id, (tx) => tx.teamMember.delete({ where: { id }, select: { id: true } }));
}

export function orderTeam(actor: Actor, order: RowOrder): Promise<void> {
  return members.sort(actor, order, { name: "The whole team", list: listAdminTeam });
}

/** Replaces or removes a person's image. */
export function setMemberImage(actor: Actor, id: string, file: File | null): Promise<AdminMember> {
  const frame = { width: 640, height: 640, fit: "cover" } as const;
  return members.changeImage({ actor, id, file, frame, folder: "team" }, (tx, imageKey) =>
    tx.teamMember.update({ where: { id }, data: { imageKey }, select: { id: true } }),
  );
}
