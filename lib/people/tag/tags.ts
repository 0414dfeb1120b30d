import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { maxTags, type TagChange } from "./contract";

/** Enough for any shop; a list that nobody can read is of no use. */
const maxDistinct = 500;

/** Every tag in use, by name. */
export async function listTags(): Promise<string[]> {
  const rows = await db.tag.findMany({ orderBy: { name: "asc" }, take: maxDistinct, select: { name: true } });
  return rows.map(({ name }) => name);
}

/**
 * Works out the tags of a row that the caller has locked, and has them written. A tag keeps the spelling of its first use, and
 * leaves the list with its last.
 */
export async function retag(
  tx: Transaction,
  current: readonly string[],
  { add, remove }: TagChange,
  write: (tags: string[]) => Promise<unknown>,
): Promise<string[]> {
  await lockTags(tx);
  const removed = new Set(remove.map(toKey));
  const kept = current.filter((tag) => !removed.has(toKey(tag)));
  const tags = [...new Set([...kept, ...(await register(tx, add))])].toSorted((a, b) => a.localeCompare(b, "en"));
  if (tags.length > maxTags) throw fieldError("add", `At most ${maxTags} tags. Remove one first.`);
  await write(tags);
  await dropUnused(
    tx,
    current.filter((tag) => !tags.includes(tag)),
  );
  return tags;
}

/** Removes those of these tags that nothing has any more from the list. */
async function dropUnused(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.$executeRaw`
    DELETE FROM tag WHERE name = ANY (${[...names]}::text[])
      AND NOT EXISTS (SELECT FROM "user" WHERE tags @> ARRAY[tag.name])
      AND NOT EXISTS (SELECT FROM "order" WHERE tags @> ARRAY[tag.name])
      AND NOT EXISTS (SELECT FROM enquiry WHERE tags @> ARRAY[tag.name])`;
}

/** Nobody begins to use a tag while somebody else removes it from the list. */
const lockTags = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('tag'))`;

/** The tags of a row that is gone or empty now: whoever invented one may have written about a person. */
export async function forgetTags(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await lockTags(tx);
  await dropUnused(tx, names);
}

const toKey = (tag: string): string => tag.toLowerCase();

/** Returns the names as the list spells them, and adds those that are new. */
async function register(tx: Transaction, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM tag WHERE lower(name) IN (SELECT lower(typed) FROM unnest(${[...names]}::text[]) AS typed)`;
  const spelled = new Map(known.map(({ name }) => [toKey(name), name]));
  const fresh = new Map(names.filter((name) => !spelled.has(toKey(name))).map((name) => [toKey(name), name]));
  if (fresh.size > 0) await addToList(tx, [...fresh.values()]);
  return names.map((name) => spelled.get(toKey(name)) ?? fresh.get(toKey(name)) ?? name);
}

async function addToList(tx: Transaction, names: string[]): Promise<void> {
  if ((await tx.tag.count()) + names.length > maxDistinct) {
    throw fieldError("add", `The shop has ${maxDistinct} tags already. Use one of them.`);
  }
  await tx.tag.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true });
}
