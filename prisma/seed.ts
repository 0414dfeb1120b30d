/** Fills the shop with its first catalogue. Plain data in prisma/seed; safe to run twice. */
import { db } from "@/lib/platform/db/client";
import { seedCatalogue, seedPicture } from "./seed/catalogue";
import { company, faqs, sliders } from "./seed/content";
import { seedGallery } from "./seed/gallery";
import { seedId } from "./seed/ids";
import { seedNewsletter } from "./seed/newsletter";
import { seedWrittenPages } from "./seed/written-pages";

await seedCatalogue();

for (const [position, { key, category, ...slide }] of sliders.entries()) {
  const picture = await seedPicture("slider", key);
  if (!picture) continue;
  const linkHref = category ? `/products?category=${seedId("category", category)}` : "/products";
  const id = seedId("slider", key);
  await db.slider.createMany({ skipDuplicates: true, data: { id, position, linkHref, pictureKey: picture.key, ...slide } });
}
await seedWrittenPages();
await db.faq.createMany({
  skipDuplicates: true,
  data: faqs.map((faq, position) => ({ id: seedId("faq", faq.question), position, ...faq })),
});
await seedGallery();
await seedNewsletter();
// Last: the company's record is the sign that the shop has been filled.
await db.companyDetail.createMany({ skipDuplicates: true, data: company });
await db.$disconnect();
