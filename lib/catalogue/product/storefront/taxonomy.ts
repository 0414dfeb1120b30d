import "server-only";
import { db } from "@/lib/platform/server/db/client";

/** Categories with their subcategories, and brands, in the order that staff set; without the products. Read from these tables: */
export const taxonomyTables = ["category", "subcategory", "brand"];

export type TaxonomyEntry = { _id: string; name: string; about: string; createdAt: string };
export type CategoryEntry = TaxonomyEntry & { icon: string; imageKey: string | null; subCategories: TaxonomyEntry[] };
export type CatalogueBrand = {
  _id: string;
  name: string;
  about: string;
  origin: string;
  colour: string;
  logoKey: string | null;
};
export type Taxonomy = { categories: CategoryEntry[]; brands: CatalogueBrand[] };

export async function readTaxonomy(): Promise<Taxonomy> {
  const [categories, brands] = await Promise.all([readCategories(), readBrands()]);
  return { categories, brands };
}

async function readCategories(): Promise<CategoryEntry[]> {
  const rows = await db.category.findMany({
    orderBy: [{ position: "asc" }, { name: "asc" }],
    include: { subcategories: { orderBy: [{ position: "asc" }, { name: "asc" }] } },
  });
  return rows.map(({ id, createdAt, subcategories, name, about, icon, imageKey }) => ({
    _id: id,
    name,
    about,
    icon,
    imageKey,
    createdAt: createdAt.toISOString(),
    subCategories: subcategories.map((each) => ({
      _id: each.id,
      name: each.name,
      about: each.about,
      createdAt: each.createdAt.toISOString(),
    })),
  }));
}

async function readBrands(): Promise<CatalogueBrand[]> {
  const rows = await db.brand.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  return rows.map(({ id, name, about, origin, colour, logoKey }) => ({ _id: id, name, about, origin, colour, logoKey }));
}
