import type { Metadata } from "next";
import { JobList } from "@/components/advice/job/job-list";
import { LinksHere } from "@/components/advice/job/links-here";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { listJobs } from "@/lib/advice/job/saved/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Saved jobs` }) satisfies Metadata;

async function JobsPage() {
  const user = await requireUser("b2c", "b2b");
  const jobs = localized(await listJobs(user.id));
  return (
    <>
      <PageHeading title={t`Saved jobs`}>{t`Your measurements, with the layers, quantities and today’s prices.`}</PageHeading>
      <LinksHere />
      {jobs.length > 0 ? (
        <JobList jobs={jobs} />
      ) : (
        <EmptyPage
          picture={<PlacePicture area="basement" className="aspect-2/1 w-full" />}
          title={t`No jobs in your account yet`}
          actions={<Link href="/fix" className="button button-primary">{t`Find out what you need`}</Link>}
        >
          <p>{t`Tell us where it leaks, enter your measurements and press “Save this job” to come back to it later.`}</p>
        </EmptyPage>
      )}
    </>
  );
}

export default withTexts("/customer/jobs", JobsPage);
