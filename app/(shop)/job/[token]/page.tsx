import type { Metadata } from "next";
import { fixCrumbs } from "@/components/advice/fix/problem-view";
import { EstimateView } from "@/components/advice/job/estimate-view";
import { JobState, Measures } from "@/components/advice/job/job-facts";
import { LayerSteps } from "@/components/advice/job/layer-steps";
import { LinkEnded } from "@/components/advice/job/link-ended";
import { LinkOwner } from "@/components/advice/job/link-owner";
import { MaterialsButton } from "@/components/advice/job/materials-button";
import { NoPlan, PlanView } from "@/components/advice/job/plan-view";
import { ShareJob } from "@/components/advice/job/share-job";
import { PageHead } from "@/components/content/page/page-head";
import { Link } from "@/components/kit/link";
import { withTexts } from "@/components/layout/page-texts";
import { toJobForm, toQuery } from "@/lib/advice/job/form/form";
import { beginText } from "@/lib/advice/job/labels";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { getSharedJob } from "@/lib/advice/job/saved/queries";
import { getChanges, measureLines, savedDay } from "@/lib/advice/job/saved/saved";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({
    title: t`Materials for a job`,
    robots: { index: false, follow: false },
    // Whoever has the URL can open the job: do not leak it.
    referrer: "no-referrer",
  }) satisfies Metadata;

/** A shared job: its measurements and materials, nothing about its owner. */
async function SharedJobPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const job = await getSharedJob(token);
  if (!job) {
    setResponseStatus(410);
    return <LinkEnded />;
  }
  const { system, input, estimate, prices, savedAt, state, slug } = { ...localized(job), input: job.input };
  const plan = await getPlan(system, estimate, input);
  const crumbs = [...fixCrumbs(), { label: system.name, href: `/job/${token}` }];
  const changes = prices && getChanges(system, prices, estimate);
  return (
    <>
      <PageHead crumbs={crumbs} title={system.name} lead={system.summary} />
      <div className="container grid grid-cols-1 items-start gap-8 py-8 lg:grid-cols-2">
        <section aria-labelledby="needs" className="rounded-xl border border-teal/30 bg-white p-4 sm:p-6">
          <h2 id="needs" className="mb-2 text-lg">{t`What you need`}</h2>
          <EstimateView
            system={system}
            estimate={estimate}
            unit={input.unit}
            action={
              <>
                <div className="not-printed mt-4 flex flex-wrap gap-2">
                  <MaterialsButton token={token} />
                  {slug && (
                    <Link
                      href={`/fix/system/${slug}?${toQuery(toJobForm(input, system))}`}
                      className="button button-primary"
                    >{t`Order or change it`}</Link>
                  )}
                </div>
                <ShareJob title={t`${system.name}: what to buy`} note={plan ? beginText(plan) : ""} />
              </>
            }
          />
        </section>
        <div className="space-y-6">
          <LinkOwner token={token} />
          <section aria-labelledby="measured">
            <h2 id="measured" className="mb-2 text-lg">{t`Measurements`}</h2>
            <Measures lines={measureLines(system, input)} />
          </section>
          <JobState state={state} slug={slug} changes={changes} savedOn={savedDay(savedAt.toISOString(), new Date())} />
          <section aria-labelledby="layers">
            <h2 id="layers" className="mb-4 text-lg">{t`Layer by layer`}</h2>
            <LayerSteps system={system} estimate={estimate} />
          </section>
        </div>
      </div>
      <section aria-labelledby="when" className="container border-t border-line py-8">
        <h2 id="when" className="mb-4 text-lg">{t`When to do it`}</h2>
        {plan ? <PlanView plan={plan} extent={system.extent} hasDistrict otherStart={null} /> : <NoPlan />}
      </section>
    </>
  );
}

export default withTexts("/job/[token]", SharedJobPage);
