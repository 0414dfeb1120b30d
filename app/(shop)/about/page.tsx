import type { Metadata } from "next";
import { AboutView } from "@/components/page/about-view";
import { Unpublished } from "@/components/page/unpublished";
import { JsonLd } from "@/components/seo/json-ld";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { getPublished } from "@/lib/page/queries";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import { env } from "@/lib/platform/env";
import { breadcrumbList, organization } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { listTeam } from "@/lib/team/queries";

const teaserSize = 4;

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPublished("about");
  return pageMetadata({
    path: "/about",
    title: page?.title ?? "About us",
    description: page?.summary || "Who we are and how we keep Nepali roofs, walls and tanks dry.",
    isIndexed: page !== null,
  });
}

export default async function AboutPage() {
  const [page, company, team] = await Promise.all([getPublished("about"), getCompanyDetail(), listTeam(teaserSize)]);
  if (!page) return <Unpublished title="About us" phoneNumber={company?.phoneNumber ?? ""} />;
  const { SITE_URL } = env();
  const crumbs = [
    { label: "Home", href: "/" },
    { label: page.title, href: "/about" },
  ];
  return (
    <>
      <JsonLd data={[breadcrumbList(crumbs, SITE_URL), ...(company ? [organization(company, SITE_URL)] : [])]} />
      <AboutView page={page} company={company} team={team} today={dayInNepal()} />
    </>
  );
}
