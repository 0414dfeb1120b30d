/** Seeds the content of the JSON files in prisma/seed, and with SEED=demo a year of orders. Safe to run twice. */

import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { seedCatalogue } from "./seed/catalogue";
import { readContent } from "./seed/content";
import { seedFixes } from "./seed/fix";
import { seedDate, seedId } from "./seed/ids";
import { seedGallery, seedImage } from "./seed/images";
import { seedPages } from "./seed/pages";
import { seedTrade } from "./seed/trade/trade";
import { seedTranslations } from "./seed/translations";

const content = readContent();
await seedCatalogue(content);
for (const [position, { key, category, ...slide }] of content.sliders.entries()) {
  const { key: imageKey } = await seedImage(`slider/${key}`);
  const linkHref = category ? `/products?category=${seedId("category", category)}` : "/products";
  const row = { id: seedId("slider", key), position, linkHref, imageKey, ...slide };
  await db.slider.createMany({ skipDuplicates: true, data: row });
}
await seedPages(content);
await seedFixes(content);
await db.teamMember.createMany({
  skipDuplicates: true,
  data: content.team.map((member, position) => ({ id: seedId("team", member.fullName), position, ...member })),
});
await db.faq.createMany({
  skipDuplicates: true,
  data: content.faqs.map((faq, position) => ({ id: seedId("faq", faq.question), position, ...faq })),
});
await db.searchSynonym.createMany({
  skipDuplicates: true,
  data: content.synonyms.map((synonym) => ({ id: seedId("synonym", synonym.name), ...synonym })),
});
await seedGallery(content.albums);
await seedTranslations();
const { content: text, ...issue } = content.newsletter;
await db.newsletterIssue.createMany({
  skipDuplicates: true,
  data: {
    id: seedId("newsletter", issue.subject),
    createdAt: seedDate,
    content: text as unknown as Prisma.InputJsonObject,
    ...issue,
  },
});
if (process.env.SEED === "demo") await seedTrade(content.company);
// Last, because the company's row marks the shop as seeded (scripts/set-up-database.ts).
const { version, ...company } = content.company;
await db.companyDetail.createMany({ skipDuplicates: true, data: { id: 1, ...company } });
await db.$disconnect();
