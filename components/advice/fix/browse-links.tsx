import { CategoryLinks } from "@/components/catalogue/category/category-links";
import { t } from "@/lib/platform/shared/language/t";
import { ProblemTiles } from "./problem-tiles";

/** Links into the shop, by problem and by category, for a page that has nothing else to show. */
export function BrowseLinks({ categories }: { categories: { _id: string; name: string }[] }) {
  return (
    <section aria-labelledby="ways-in" className="mt-10 border-t border-line pt-8">
      <h2 id="ways-in" className="mb-3 text-xl font-bold">{t`Where is the leak? Start here`}</h2>
      <ProblemTiles />
      <h3 className="mt-8 mb-4 font-bold">{t`Or browse by category`}</h3>
      <CategoryLinks categories={categories} />
    </section>
  );
}
