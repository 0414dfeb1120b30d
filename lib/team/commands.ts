import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import { arranged } from "@/lib/platform/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeImage } from "@/lib/platform/media/store-image";
import { replaceImage } from "@/lib/platform/media/uploads";
import type { AdminMember, MemberInput } from "./contract";
import { getMember } from "./queries";

const subject = "team" as const;

/** Adds a person, behind those there are. */
export function createMember(actor: Actor, copy: MemberInput): Promise<AdminMember> {
  return transaction(async (tx) => {
    await lockOrder(tx);
    const last = await tx.teamMember.aggregate({ _max: { position: true } });
    const id = newId();
    await tx.teamMember.create({ data: { id, ...copy, position: 1 + (last._max.position ?? -1) }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: copy.fullName, action: "created", after: copy });
    return read(tx, id);
  });
}

type Changes = Partial<MemberInput & { isShown: boolean }> & { version?: string | undefined };

export function changeMember(actor: Actor, id: string, { version, ...data }: Changes): Promise<AdminMember> {
  return change(actor, id, async (tx, before) => {
    // Without a field: the form, which holds the words, shows it and may be sent again.
    if (version !== undefined && version !== before.version) {
      const message = `Somebody else has changed what is said of ${before.fullName} since you opened it. Save again to put yours in its place.`;
      throw new AppError("conflict", message);
    }
    await tx.teamMember.update({ where: { id }, data, select: { id: true } });
  });
}

export async function deleteMember(actor: Actor, id: string): Promise<void> {
  const member = await transaction(async (tx) => {
    const before = await hold(tx, id);
    await tx.teamMember.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: before.fullName, action: "deleted", before: getAudited(before) });
    return before;
  });
  if (member.pictureKey) await removeImage(member.pictureKey);
}

export async function orderTeam(actor: Actor, ids: readonly string[]): Promise<void> {
  await transaction(async (tx) => {
    await lockOrder(tx);
    const before = await tx.teamMember.findMany({
      orderBy: [{ position: "asc" }, { createdAt: "asc" }],
      select: { id: true, fullName: true },
    });
    const after = arranged(ids, before);
    await tx.$executeRaw`
      UPDATE team_member SET position = place.at - 1
      FROM unnest(${after}::uuid[]) WITH ORDINALITY AS place (id, at) WHERE team_member.id = place.id`;
    const getName = (wanted: string) => before.find(({ id }) => id === wanted)?.fullName;
    await audit(tx, {
      actor,
      subject,
      id: "all",
      name: "The whole team",
      action: "sorted",
      before: { order: before.map(({ fullName }) => fullName) },
      after: { order: after.map(getName) },
    });
  });
}

/** Gives a person another image, or none. */
export function imageMember(actor: Actor, id: string, file: File | null): Promise<AdminMember> {
  return replaceImage({
    folder: "team",
    file,
    frame: { width: 640, height: 640, fit: "cover" },
    change: async (imageKey) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before.pictureKey;
        await tx.teamMember.update({ where: { id }, data: { pictureKey: imageKey }, select: { id: true } });
      });
      return { after, old };
    },
  });
}

function change(actor: Actor, id: string, work: (tx: Transaction, before: AdminMember) => Promise<void>): Promise<AdminMember> {
  return transaction(async (tx) => {
    const before = await hold(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    await audit(tx, {
      actor,
      subject,
      id,
      name: after.fullName,
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return after;
  });
}

/** One change of the order at a time. */
const lockOrder = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('team'))`;

async function hold(tx: Transaction, id: string): Promise<AdminMember> {
  await tx.$queryRaw`SELECT id FROM team_member WHERE id = ${id}::uuid FOR UPDATE`;
  return read(tx, id);
}

async function read(tx: Transaction, id: string): Promise<AdminMember> {
  const member = await getMember(tx, id);
  if (!member) throw new AppError("not_found", "This person is not in the team, or no longer is.");
  return member;
}

const getAudited = ({ _id, version, ...words }: AdminMember) => words;
