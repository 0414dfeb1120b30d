import { DrawnPage } from "@/components/catalogue/category/drawn-page";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";

/** Shown for a link that has expired, was removed or never existed. */
export function LinkEnded() {
  return (
    <DrawnPage picture={<PlacePicture area="joint_crack" className="aspect-2/1 w-full lg:aspect-4/3" />}>
      <h1 className="mb-4 text-4xl md:text-5xl">{t`This list is no longer shared`}</h1>
      <p className="max-w-prose md:text-lg">{t`Links to a job work for 90 days, and whoever created one can remove it earlier. Ask them for a new link, or work the job out yourself: it takes a minute.`}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/fix" className="button button-primary">{t`Find out what you need`}</Link>
        <Link href="/contact" className="button button-quiet">{t`Ask us`}</Link>
      </p>
    </DrawnPage>
  );
}
