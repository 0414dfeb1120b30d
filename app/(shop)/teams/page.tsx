import type { Metadata } from "next";
import { PageHead } from "@/components/content/page/page-head";
import { Unpublished } from "@/components/content/page/unpublished";
import { TeamGrid } from "@/components/content/team/team-grid";
import { ScenePicture } from "@/components/kit/drawing/scene-picture";
import { Link } from "@/components/kit/link";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listTeam } from "@/lib/content/team/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

const crumbs = () => [
  { label: t`Home`, href: "/" },
  { label: t`Our team`, href: "/teams" },
];

export async function generateMetadata(): Promise<Metadata> {
  const team = localized(await listTeam());
  return pageMetadata({
    path: "/teams",
    title: t`Our team`,
    description: t`The people who answer your call, pack your order and work on your roof: ${team.map(({ fullName, role }) => `${t(fullName)}, ${role}`).join("; ")}.`,
    isIndexed: team.length > 0,
  });
}

async function TeamsPage() {
  const [team, company] = localized(await Promise.all([listTeam(), getCompanyDetail()]));
  if (team.length === 0) return <Unpublished title={t`Our team`} phoneNumber={company?.phoneNumber ?? ""} />;
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs(), env().SITE_URL)} />
      <PageHead
        crumbs={crumbs()}
        title={t`Our team`}
        lead={t`Everyone who answers our phone has worked on a wet roof.`}
        picture={
          <div className="on-ground self-end max-lg:mt-4">
            <ScenePicture scene="crew" />
          </div>
        }
      />
      <div className="container pt-2 pb-16">
        <TeamGrid members={team} />
        <p className="mt-10 flex flex-wrap gap-3">
          <Link href="/contact" className="button button-primary">{t`Write to us`}</Link>
          <Link href="/about" className="button button-quiet">{t`Our story`}</Link>
        </p>
      </div>
    </>
  );
}

export default withTexts("/teams", TeamsPage);
