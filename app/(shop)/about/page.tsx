import type { Metadata } from "next";
import { HousePart } from "@/components/catalogue/category/house-part";
import { AboutView } from "@/components/content/page/about-view";
import { Unpublished } from "@/components/content/page/unpublished";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { getPublished } from "@/lib/content/page/queries";
import { listTeam } from "@/lib/content/team/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList, organization } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

const teaserSize = 4;

export async function generateMetadata(): Promise<Metadata> {
  const page = localized(await getPublished("about"));
  return pageMetadata({
    path: "/about",
    title: page?.title ?? t`About us`,
    description: page?.summary || t`Who we are and how we keep Nepali roofs, walls and tanks dry.`,
    isIndexed: page !== null,
  });
}

async function AboutPage() {
  const [page, company, team] = localized(await Promise.all([getPublished("about"), getCompanyDetail(), listTeam(teaserSize)]));
  if (!page) return <Unpublished title={t`About us`} phoneNumber={company?.phoneNumber ?? ""} />;
  const { SITE_URL } = env();
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: page.title, href: "/about" },
  ];
  return (
    <>
      <JsonLd data={[breadcrumbList(crumbs, SITE_URL), ...(company ? [organization(company, SITE_URL)] : [])]} />
      <AboutView
        page={page}
        company={company}
        team={team}
        today={dayInNepal()}
        picture={
          <div className="on-ground max-lg:max-w-md">
            <HousePart cut="96 26 330 297" className="w-full" />
          </div>
        }
      />
    </>
  );
}

export default withTexts("/about", AboutPage);
