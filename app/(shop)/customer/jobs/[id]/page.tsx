import type { Metadata } from "next";
import { z } from "zod";
import { EstimateView } from "@/components/advice/job/estimate-view";
import { JobActions } from "@/components/advice/job/job-actions";
import { JobDetailsForm } from "@/components/advice/job/job-details-form";
import { JobState, Measures } from "@/components/advice/job/job-facts";
import { JobLinks } from "@/components/advice/job/job-links";
import { JobPhotos } from "@/components/advice/job/job-photos";
import { LayerSteps } from "@/components/advice/job/layer-steps";
import { NoPlan, PlanView } from "@/components/advice/job/plan-view";
import { TodaysVersion } from "@/components/advice/job/todays-version";
import { BackLink } from "@/components/kit/back-link";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { Panel } from "@/components/kit/panel";
import { withTexts } from "@/components/layout/page-texts";
import { BuySavedJob } from "@/components/sales/buying/job/buy-saved-job";
import { ToolChoice } from "@/components/sales/buying/job/tool-choice";
import { statusNames } from "@/components/sales/order/labels";
import { toJobForm, toQuery } from "@/lib/advice/job/form/form";
import { beginText } from "@/lib/advice/job/labels";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { getJobWithSystem } from "@/lib/advice/job/saved/queries";
import { measureLines, savedDay } from "@/lib/advice/job/saved/saved";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { NotFoundPage } from "../../../not-found-page";

const orderStates = new Map<string, string>(Object.entries(statusNames));

export const generateMetadata = () => ({ title: t`Your job` }) satisfies Metadata;

async function JobPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser("b2c", "b2b");
  const { id } = await params;
  const found = z.uuid().safeParse(id).success ? await getJobWithSystem(user, id) : null;
  if (!found) return <NotFoundPage />;
  // The measures are sent and saved again as they are stored.
  const system = localized(found.system);
  const job = { ...localized(found.job), input: found.job.input };
  const { estimate, orders, state, slug, changes } = job;
  const plan = await getPlan(system, estimate, job.input);
  return (
    <>
      <BackLink href="/customer/jobs">{t`All jobs`}</BackLink>
      <PageHeading title={job.name}>
        {[system.name, job.site].filter((text) => text && text !== job.name).join(" · ")}
      </PageHeading>
      <div className="space-y-4">
        <Panel title={t`What you need`}>
          <JobState state={state} slug={slug} changes={changes} savedOn={savedDay(job.savedAt, new Date())}>
            <TodaysVersion job={job} />
          </JobState>
          <div className="mt-4">
            <EstimateView
              system={system}
              estimate={estimate}
              unit={job.input.unit}
              toolChoice={
                <ToolChoice
                  system={system}
                  tools={estimate.tools}
                  unit={job.input.unit ?? "m"}
                  next={`/customer/jobs/${job._id}`}
                />
              }
              action={
                <JobActions job={job} calculatorHref={slug && `/fix/system/${slug}?${toQuery(toJobForm(job.input, system))}`}>
                  {state !== "withdrawn" && <BuySavedJob id={job._id} hasOrders={orders.length > 0} />}
                </JobActions>
              }
            />
          </div>
        </Panel>
        {orders.length > 0 && (
          <Panel title={t`Orders from this job`}>
            <ul>
              {orders.map(({ _id, number, status }) => (
                <li key={_id}>
                  <Link href={`/customer/purchase-history/${_id}`} className="tap-link">
                    {number}
                  </Link>
                  , {t(orderStates.get(status) ?? status).toLowerCase()}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={t`Measurements`}>
          <Measures lines={measureLines(system, job.input)} />
        </Panel>
        <Panel title={t`Name, site and notes`}>
          <JobDetailsForm job={{ ...job, name: job.name === system.name ? "" : job.name }} />
        </Panel>
        <Panel title={t`Photos`}>
          <JobPhotos id={job._id} count={job.photos} />
        </Panel>
        <Panel title={t`Share`}>
          <JobLinks id={job._id} name={system.name} count={job.links} note={plan ? beginText(plan) : ""} />
        </Panel>
        <Panel title={t`When to do it`}>
          {plan ? <PlanView plan={plan} extent={system.extent} hasDistrict otherStart={null} /> : <NoPlan />}
        </Panel>
        <Panel title={t`Layer by layer`}>
          <LayerSteps system={system} estimate={estimate} />
        </Panel>
      </div>
    </>
  );
}

export default withTexts("/customer/jobs/[id]", JobPage);
