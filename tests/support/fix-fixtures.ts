import type { z } from "zod";
import { type SystemContent, systemContent } from "@/lib/fix/content";
import { db } from "@/lib/platform/db/client";
import type { FixKind, Prisma } from "@/lib/platform/db/generated/prisma/client";
import { newId } from "@/lib/platform/db/ids";

/** A system with defaults for everything except its layers. */
export const createSystemContent = (
  values: Partial<z.input<typeof systemContent>> & Pick<z.input<typeof systemContent>, "layers">,
): SystemContent =>
  systemContent.parse({
    name: "Acrylic roof coating",
    summary: "Two coats on a flat roof.",
    goodFor: [],
    notFor: [],
    years: { min: 5, max: 7 },
    warranty: [],
    skill: "self",
    days: { min: 2, max: 3 },
    cureDays: { min: 7, max: 14 },
    temperature: { min: 8, max: 40 },
    surfaces: [{ key: "smooth", label: "Smooth concrete" }],
    tools: [],
    mistakes: [],
    safety: [],
    ...values,
  });

/** Creates an entry, published unless `isDraft`, and returns its id. */
export async function createFixEntry(
  kind: FixKind,
  content: object,
  { id = newId(), slug = `fix-${newId()}`, isDraft = false } = {},
): Promise<string> {
  const publishedId = newId();
  const json = content as Prisma.InputJsonObject;
  await db.fixEntry.create({ data: { id, kind, slug, content: json } });
  if (isDraft) return id;
  await db.fixVersion.create({ data: { id: publishedId, entryId: id, number: 1, content: json } });
  await db.fixEntry.update({ where: { id }, data: { publishedId } });
  return id;
}
