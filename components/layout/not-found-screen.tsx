import { CategoryLinks } from "@/components/catalogue/category/category-links";
import { DrawnPage } from "@/components/catalogue/category/drawn-page";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { withTags } from "@/components/kit/with-tags";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type NotFoundScreenProps = { categories: { _id: string; name: string }[]; phoneNumber: string };

/** The 404 page, with search, categories and the phone number. */
export function NotFoundScreen({ categories, phoneNumber }: NotFoundScreenProps) {
  return (
    <DrawnPage picture={<PlacePicture area="water_tank" isDry className="aspect-2/1 w-full lg:aspect-4/3" />}>
      <p className="font-display text-2xl font-semibold text-stone">404</p>
      <h1 className="text-4xl md:text-6xl">{t`This page has dried up`}</h1>
      <p className="mt-3 max-w-prose text-stone md:text-lg">{t`The link may be wrong, or the page has been removed. Search for what you need:`}</p>
      <search>
        <form action={localPath("/products")} className="mt-6 flex max-w-lg gap-2">
          <input
            type="search"
            name="q"
            maxLength={100}
            aria-label={t`Search products`}
            placeholder={t`Search products`}
            className="field"
          />
          <button type="submit" className="button button-primary">{t`Search`}</button>
        </form>
      </search>
      <p className="mt-4">
        {withTags(t`Something leaks? <a>Find the fix</a>`, {
          a: (text) => (
            <Link href="/fix" className="tap-link font-semibold">
              {text}
            </Link>
          ),
        })}
      </p>
      <p>
        {withTags(t`Looking for your order? <a>Track it</a>`, {
          a: (text) => (
            <Link href="/track" className="tap-link font-semibold">
              {text}
            </Link>
          ),
        })}
      </p>
      <h2 className="mt-8 mb-4 text-2xl">{t`Or browse by category`}</h2>
      <CategoryLinks categories={categories} />
      {phoneNumber && (
        <p className="mt-8 flex flex-wrap items-center gap-x-3">
          {t`Cannot find it? Call us:`}
          <PhoneLink phoneNumber={phoneNumber} className="link font-semibold" />
        </p>
      )}
    </DrawnPage>
  );
}
