import "server-only";
import { auditedRows, lockList, sortRows } from "@/lib/audit/audited-rows";
import { type Actor, audit } from "@/lib/audit/commands";
import type { ChangesOf } from "@/lib/platform/api/changes";
import { newId } from "@/lib/platform/db/ids";
import { transaction } from "@/lib/platform/db/transaction";
import type { AdminMember, MemberInput } from "./contract";
import { getMember } from "./queries";

const members = auditedRows<AdminMember>({
  subject: "team",
  table: "team_member",
  find: getMember,
  goneMessage: "This person is no longer on the team.",
  getName: ({ fullName }) => fullName,
  getAudited: ({ _id, version, ...fields }) => fields,
});

/** Adds a person at the end of the list. */
export function createMember(actor: Actor, input: MemberInput): Promise<AdminMember> {
  return transaction(async (tx) => {
    await lockList(tx, "team_member");
    const last = await tx.teamMember.aggregate({ _max: { position: true } });
    const id = newId();
    await tx.teamMember.create({ data: { id, ...input, position: 1 + (last._max.position ?? -1) }, select: { id: true } });
    await audit(tx, { actor, subject: "team", id, name: input.fullName, action: "created", after: input });
    return members.read(tx, id);
  });
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

export function orderTeam(actor: Actor, ids: readonly string[]): Promise<void> {
  return sortRows({
    actor,
    subject: "team",
    name: "The whole team",
    table: "team_member",
    list: async (tx) => {
      const team = await tx.teamMember.findMany({
        orderBy: [{ position: "asc" }, { createdAt: "asc" }],
        select: { id: true, fullName: true },
      });
      return team.map(({ id, fullName }) => ({ id, name: fullName }));
    },
    ids,
  });
}

/** Replaces or removes a person's image. */
export function setMemberImage(actor: Actor, id: string, file: File | null): Promise<AdminMember> {
  const frame = { width: 640, height: 640, fit: "cover" } as const;
  return members.changeImage({ actor, id, file, frame, folder: "team" }, (tx, imageKey) =>
    tx.teamMember.update({ where: { id }, data: { imageKey }, select: { id: true } }),
  );
}
