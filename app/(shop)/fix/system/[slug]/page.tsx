import type { Metadata } from "next";
import { SystemView, systemCrumbs } from "@/components/advice/fix/system-view";
import { CurrentPlanProvider } from "@/components/advice/job/current-plan";
import { JobCalculator } from "@/components/advice/job/job-calculator";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { JobPurchase } from "@/components/sales/buying/job/buy-everything";
import { ToolChoice } from "@/components/sales/buying/job/tool-choice";
import { getSystem } from "@/lib/advice/fix/queries";
import { formFields, readForm } from "@/lib/advice/job/form/form";
import { toJobInput } from "@/lib/advice/job/form/input";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { getCrewDistricts, getPublicEstimate, readMaterials } from "@/lib/advice/job/queries";
import { listWarranties } from "@/lib/advice/job/warranties";
import { notFoundMetadata, pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList, itemList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getDelivery } from "@/lib/terms/delivery/queries";
import { NotFoundPage } from "../../../not-found-page";

type SystemPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: SystemPageProps): Promise<Metadata> {
  const system = localized(await getSystem({ slug: (await params).slug }));
  if (!system) return notFoundMetadata;
  const { slug, name, summary } = system;
  return pageMetadata({
    path: `/fix/system/${slug}`,
    title: [t`${name}: layers, price in Nepal`, t`${name}: price`, name],
    description: summary,
  });
}

async function SystemPage({ params, searchParams }: SystemPageProps) {
  // The amounts are found by the English names of the tables' rows.
  const stored = await getSystem({ slug: (await params).slug });
  if (!stored) return <NotFoundPage />;
  const system = localized(stored);
  const form = readForm(toParams(await searchParams), system);
  const { input, errors } = toJobInput(form, system);
  const [delivery, materials, crewDistricts] = await Promise.all([
    getDelivery(),
    readMaterials(stored, null),
    getCrewDistricts(),
  ]);
  const estimate = input && localized(getPublicEstimate(stored, input, { materials, delivery, crewDistricts }));
  const start = form.start < dayInNepal() ? "" : form.start;
  const plan = estimate && localized(await getPlan(system, estimate, { ...form, start }));
  const names = new Map([...materials.values()].map(({ productId, name }) => [productId, name]));
  const sold = [...materials.values()].filter(({ variants }) => variants.length > 0);
  const parts = sold.map(({ productId: _id, name }) => ({ _id, name }));
  const { SITE_URL } = env();
  return (
    <>
      <JsonLd data={[breadcrumbList(systemCrumbs(system), SITE_URL), itemList(parts, SITE_URL)]} />
      <CurrentPlanProvider start={plan}>
        <SystemView system={system} names={names} warranties={listWarranties(system, materials)}>
          <JobCalculator
            system={system}
            // An invalid start day is ignored.
            start={plan?.asked === form.start ? form : { ...form, start: "" }}
            startErrors={errors}
            startEstimate={estimate}
            startPlan={plan}
            districts={delivery.districts}
            Purchase={JobPurchase}
            ToolChoice={ToolChoice}
          />
        </SystemView>
      </CurrentPlanProvider>
    </>
  );
}

/** Next passes a record, in which repeated parameters are arrays. */
function toParams(record: Record<string, string | string[] | undefined>): URLSearchParams {
  const fields = Object.entries(record).filter(([name]) => formFields.includes(name));
  return new URLSearchParams(fields.flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])));
}

export default withTexts("/fix/system/[slug]", SystemPage);
