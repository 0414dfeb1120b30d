import { PlacePicture } from "@/components/catalogue/category/house-part";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import type { Problem } from "@/lib/advice/fix/contract";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import { ChoiceLink } from "./choice-link";
import { fixCrumbs, QuestionView } from "./problem-view";

export const placeCrumbs = (place: Area) => [
  ...fixCrumbs(),
  { label: t(areaGuides[place].title), href: `/fix/${placeSlugs[place]}` },
];

/** A place of the house with its typical problems; if there is only one, it begins with its first question. */
export function PlaceView({ place, problems }: { place: Area; problems: readonly Problem[] }) {
  const { title, about } = areaGuides[place];
  const only = problems.length === 1 ? problems[0] : undefined;
  const question = only?.questions[0];
  return (
    <>
      <PageHead
        crumbs={placeCrumbs(place)}
        title={t(title)}
        lead={t(about)}
        picture={<PlacePicture area={place} className="place-picture" />}
      />
      <div className="container pb-10">
        {only && question && <QuestionView problem={only} answers={{}} question={question} />}
        {problems.length > 0 && !question && (
          <section aria-labelledby="signs">
            <h2 id="signs" className="text-2xl">{t`What do you see?`}</h2>
            <ul className="mt-3 grid gap-2 md:grid-cols-2 lg:gap-4">
              {problems.map(({ _id, slug, name, sign }) => (
                <li key={_id}>
                  <ChoiceLink href={`/fix/${slug}`} label={sign} note={name} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="mt-8 flex flex-wrap gap-3 first:mt-0">
          {only && <Link href={`/fix/${only.slug}`} className="button button-quiet">{t`Why it happens`}</Link>}
          <Link href={`/products?area=${place}`} className="button button-quiet">{t`Just show me the products`}</Link>
          <Link href="/contact?topic=inspection" className="button button-quiet">{t`Book an inspection`}</Link>
        </p>
      </div>
    </>
  );
}
