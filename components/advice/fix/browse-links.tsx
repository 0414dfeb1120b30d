import { CategoryLinks } from "@/components/catalogue/category/category-links";
import { t } from "@/lib/platform/shared/language/t";
import { ProblemTiles } from "./problem-tiles";

/** Links into the shop, by problem and by category, for a page that has nothing else to show. */
export function BrowseLinks({ categories }: { categories: { _id: string; name: string }[] }) {
  return (
    <section aria-labelledby="ways-in" className="mt-12">
      <h2 id="ways-in" className="mb-4 text-2xl md:text-3xl">{t`Where is the leak? Start here`}</h2>
      <ProblemTiles />
      <h3 className="mt-8 mb-4 text-2xl">{t`Or browse by category`}</h3>
      <CategoryLinks categories={categories} />
    </section>
  );
}
