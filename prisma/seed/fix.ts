import { db } from "@/lib/platform/server/db/client";
import type { FixKind, Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { readContent } from "./content";
import { seedDate, seedId } from "./ids";

type Fixes = Pick<ReturnType<typeof readContent>, "systems" | "problems">;

/** Inserts each with its first version published. Existing entries are not changed. */
export async function seedFixes({ systems, problems }: Fixes): Promise<void> {
  for (const [position, { key, content }] of systems.entries()) await seedFix("system", { key, position, content });
  for (const [position, { key, content }] of problems.entries()) await seedFix("problem", { key, position, content });
}

async function seedFix(kind: FixKind, { key: slug, position, content }: { key: string; position: number; content: object }) {
  const id = seedId(kind, slug);
  const json = content as Prisma.InputJsonObject;
  const { count } = await db.fixEntry.createMany({
    skipDuplicates: true,
    data: { id, kind, slug, position, content: json, createdAt: seedDate },
  });
  if (count === 0) return;
  const publishedId = seedId(`${kind} version`, slug);
  await db.fixVersion.create({ data: { id: publishedId, entryId: id, number: 1, publishedAt: seedDate, content: json } });
  await db.fixEntry.update({ where: { id }, data: { publishedId } });
}
