import type { Language } from "@/lib/platform/shared/language/language";
import "server-only";
import { lockPerson, type Person } from "@/lib/people/role/authority";
import type { TagChange } from "@/lib/people/tag/contract";
import { retag } from "@/lib/people/tag/tags";
import { toPerson } from "@/lib/people/users/queries";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { assertCurrentDialog, getVersion } from "@/lib/platform/server/db/row-version";
import { transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { audit } from "@/lib/records/audit/commands";
import { editedFields } from "./profile-rules";

type Profile = {
  fullName: string;
  companyName: string;
  panNumber: string;
  language?: Language | undefined;
  version?: string | undefined;
};

const about = (actor: SessionUser, { id, fullName }: Pick<Person, "id" | "fullName">) => ({
  actor,
  subject: "user" as const,
  id,
  name: fullName,
});

/** Corrects somebody's name, company, PAN and language. Whoever may do that may also approve, so an approved business stays approved. */
export async function editPerson(admin: SessionUser, userId: string, { version, ...profile }: Profile) {
  const user = await transaction(async (tx) => {
    const { person: before } = await lockPerson(tx, admin, userId);
    assertCurrentDialog(getVersion(editedFields(before)), version);
    if (before.role === "b2b" && !profile.companyName) throw fieldError("companyName", "A business needs a company name.");
    const { fullName, companyName, panNumber, language } = profile;
    const data = { fullName, companyName: companyName || null, panNumber: panNumber || null, ...(language && { language }) };
    const after = await tx.user.update({ where: { id: userId }, data });
    await audit(tx, {
      ...about(admin, after),
      action: "changed",
      before: editedFields(before),
      after: editedFields(after),
    });
    return after;
  });
  return { message: "The details were saved.", user: toPerson(user) };
}

export async function changePersonTags(admin: SessionUser, userId: string, change: TagChange): Promise<{ tags: string[] }> {
  return transaction(async (tx) => {
    const { person } = await lockPerson(tx, admin, userId);
    const tags = await retag(tx, person.tags, change, (data) =>
      tx.user.update({ where: { id: userId }, data: { tags: data }, select: { id: true } }),
    );
    await audit(tx, { ...about(admin, person), action: "changed", before: { tags: person.tags }, after: { tags } });
    return { tags };
  });
}

/** At most this many, so that one person's page and data stay readable. */
const maxNotes = 1000;

/** The log says that there is a note, not what it says: the note goes with the account, the log stays. */
export async function addPersonNote(admin: SessionUser, userId: string, text: string) {
  return transaction(async (tx) => {
    const { person } = await lockPerson(tx, admin, userId);
    if ((await tx.personNote.count({ where: { userId } })) >= maxNotes) {
      throw new AppError("conflict", "There are 1,000 notes about this person. Delete some of yours first.");
    }
    const data = { userId, text, authorId: admin.id, authorName: admin.fullName };
    const { id, createdAt } = await tx.personNote.create({ data });
    await audit(tx, { ...about(admin, person), action: "added a note to" });
    return { _id: id, text, authorName: admin.fullName, createdAt: createdAt.toISOString() };
  });
}

export async function deletePersonNote(admin: SessionUser, userId: string, noteId: string): Promise<void> {
  await transaction(async (tx) => {
    const { person } = await lockPerson(tx, admin, userId);
    const note = await tx.personNote.findFirst({ where: { id: noteId, userId } });
    if (!note) throw notFoundError();
    if (note.authorId !== admin.id) throw new AppError("forbidden", "Only its author can delete a note.");
    await tx.personNote.delete({ where: { id: noteId } });
    await audit(tx, { ...about(admin, person), action: "deleted a note of" });
  });
}
