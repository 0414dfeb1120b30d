import { db } from "@/lib/platform/db/client";
import type { PageKind } from "@/lib/platform/db/generated/prisma/client";
import { type RichTextDocument, textDocument } from "@/lib/platform/rich-text/rich-text";
import { seedDate, seedId } from "./ids";

type SeedPage = {
  kind: PageKind;
  slug: string;
  title: string;
  summary?: string;
  content?: RichTextDocument;
  position?: number;
  effectiveOn?: Date;
};

/** A page with its first version published; one that the office has written already stays. Answers its id. */
export async function seedPage({ kind, slug, ...page }: SeedPage): Promise<string> {
  const { summary = "", effectiveOn = null } = page;
  const content = JSON.parse(JSON.stringify(page.content ?? textDocument(page.summary ?? page.title)));
  const words = { title: page.title, summary, content, effectiveOn };
  const where = { kind_slug: { kind, slug } };
  const id = seedId("page", `${kind}/${slug}`);
  const found = await db.page.upsert({
    where,
    update: {},
    create: { id, kind, slug, position: page.position ?? 0, ...words },
    include: { versions: { take: 1 } },
  });
  if (found.versions.length > 0) return found.id;
  const version = await db.pageVersion.create({
    data: { id: seedId("page version", found.id), pageId: found.id, number: 1, publishedAt: seedDate, ...words },
  });
  await db.page.update({ where, data: { publishedId: version.id, ...words } });
  return found.id;
}
