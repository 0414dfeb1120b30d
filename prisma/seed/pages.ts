import type { PageInput } from "@/lib/content/page/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import type { PageKind, Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import type { readContent } from "./content";
import { seedDate, seedId } from "./ids";

type Pages = Pick<ReturnType<typeof readContent>, "about" | "policies" | "services" | "help">;
type SeedPage = PageInput & { kind: PageKind; slug: string; position?: number };

export async function seedPages({ about, policies, services, help }: Pages): Promise<void> {
  for (const page of [about, ...policies]) await seedPage(page);
  for (const [
    position,
    { icon, priceFrom, priceUnit, isBookable, isCrewWork = false, workYears = null, ...page },
  ] of services.entries()) {
    const id = await seedPage({ ...page, kind: "service", position });
    const paisa = priceFrom === null ? null : toPaisa(priceFrom);
    await db.service.createMany({
      skipDuplicates: true,
      data: { id, icon, priceFrom: paisa, priceUnit, isBookable, isCrewWork, workYears },
    });
  }
  for (const [position, page] of help.entries()) await seedPage({ ...page, kind: "help", position });
}

/** Inserts a page and publishes its first version; an existing page with a version is not changed. Returns its id. */
async function seedPage({ kind, slug, position = 0, title, summary, content, effectiveOn }: SeedPage): Promise<string> {
  const copy = {
    title,
    summary,
    content: content as unknown as Prisma.InputJsonObject,
    effectiveOn: effectiveOn === null ? null : new Date(effectiveOn),
  };
  const where = { kind_slug: { kind, slug } };
  const page = await db.page.upsert({
    where,
    update: {},
    create: { id: seedId("page", `${kind}/${slug}`), kind, slug, position, ...copy },
    include: { versions: { take: 1 } },
  });
  if (page.versions.length > 0) return page.id;
  const version = await db.pageVersion.create({
    data: { id: seedId("page version", page.id), pageId: page.id, number: 1, publishedAt: seedDate, ...copy },
  });
  await db.page.update({ where, data: { publishedId: version.id, ...copy } });
  return page.id;
}
