import type { z } from "zod";
import { type SystemContent, systemContent } from "@/lib/advice/fix/content";
import { db } from "@/lib/platform/server/db/client";
import type { FixKind, Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";
import { systemDefaults } from "./example-system";

/** A system with defaults for everything except its layers. */
export const createSystemContent = (
  values: Partial<z.input<typeof systemContent>> & Pick<z.input<typeof systemContent>, "layers">,
): SystemContent =>
  systemContent.parse({
    ...systemDefaults,
    name: "Acrylic roof coating",
    summary: "Two coats on a flat roof.",
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
