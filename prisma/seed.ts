/** Fills the shop with its first catalogue. Plain data in prisma/seed; safe to run twice. */
import { db } from "@/lib/db";
import { seedCatalogue, seedPicture } from "./seed/catalogue";
import { company, faqs, services, sliders } from "./seed/content";
import { seedId } from "./seed/ids";
import { seedPage } from "./seed/pages";

await seedCatalogue();

for (const [position, { key, category, ...slide }] of sliders.entries()) {
  const picture = await seedPicture("slider", key);
  if (!picture) continue;
  const linkHref = category ? `/products?category=${seedId("category", category)}` : "/products";
  const id = seedId("slider", key);
  await db.slider.createMany({ skipDuplicates: true, data: { id, position, linkHref, pictureKey: picture.key, ...slide } });
}
for (const [position, { icon, slug, ...words }] of services.entries()) {
  const id = await seedPage({ kind: "service", slug, position, ...words });
  await db.service.createMany({ skipDuplicates: true, data: { id, icon } });
}
await db.faq.createMany({
  skipDuplicates: true,
  data: faqs.map((faq, position) => ({ id: seedId("faq", faq.question), position, ...faq })),
});
// Last: the company's record is the sign that the shop has been filled.
await db.companyDetail.createMany({ skipDuplicates: true, data: company });
await db.$disconnect();
