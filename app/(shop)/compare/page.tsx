import type { Metadata } from "next";
import { CompareView, compareTitle } from "@/components/advice/compare/compare-view";
import { withTexts } from "@/components/layout/page-texts";
import { readArea, readComparison } from "@/lib/advice/compare/address";
import { compareProducts } from "@/lib/advice/compare/products";
import { compareSystems } from "@/lib/advice/compare/systems";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { currentUser } from "@/lib/platform/server/auth/page-session";
import { t } from "@/lib/platform/shared/language/t";

type ComparePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: ComparePageProps): Promise<Metadata> {
  return pageMetadata({
    title: compareTitle(readComparison(await searchParams)),
    description: t`Two to four products or systems side by side: what differs, and what each costs for your area.`,
    path: "/compare",
    isIndexed: false,
  });
}

/** Personal, because an approved business sees its own prices, also without JavaScript (docs/decisions/0114). */
async function ComparePage({ searchParams }: ComparePageProps) {
  const comparison = readComparison(await searchParams);
  const area = readArea(comparison);
  const buyer = await currentUser();
  const compare = comparison.kind === "systems" ? compareSystems : compareProducts;
  return (
    <CompareView
      comparison={comparison}
      table={await compare(comparison.ids, typeof area === "number" ? area : null, buyer)}
      areaError={typeof area === "string" ? area : ""}
      isOwnPrice={buyer?.isTrade === true}
    />
  );
}

export default withTexts("/compare", ComparePage);
