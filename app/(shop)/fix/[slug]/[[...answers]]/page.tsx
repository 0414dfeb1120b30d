import type { Metadata } from "next";
import { cache } from "react";
import { PlaceView, placeCrumbs } from "@/components/advice/fix/place-view";
import { ProblemView, problemCrumbs } from "@/components/advice/fix/problem-view";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { getProblem, listProblems, listSystems } from "@/lib/advice/fix/queries";
import { getOutcome, readAnswers } from "@/lib/advice/fix/rules";
import { findPlace } from "@/lib/advice/fix/vocabulary";
import { getExampleJob } from "@/lib/advice/job/queries";
import { areaGuides } from "@/lib/catalogue/product/area-guides";
import type { Area } from "@/lib/catalogue/product/vocabulary";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { notFoundMetadata, pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { NotFoundPage } from "../../../not-found-page";

type FixPageProps = { params: Promise<{ slug: string; answers?: string[] }> };

/**
 * Resolves a URL to a part of the house, or to a problem with some answers. Cached, so that metadata and page share the result.
 */
const resolveUrl = cache(async (slug: string, keys: string) => {
  const place = findPlace(slug);
  const answers = keys ? keys.split("/") : [];
  if (place && answers.length === 0) return { place, problem: null };
  const problem = localized(await getProblem(slug));
  const progress = problem && readAnswers(problem, answers);
  return progress ? { place: null, problem, ...progress } : null;
});

const listProblemsAt = async (place: Area) => localized((await listProblems()).filter((problem) => problem.place === place));

const readParams = async ({ params }: FixPageProps) => {
  const { slug, answers = [] } = await params;
  return resolveUrl(slug, answers.join("/"));
};

export async function generateMetadata(props: FixPageProps): Promise<Metadata> {
  const found = await readParams(props);
  if (!found) return notFoundMetadata;
  const { slug } = await props.params;
  const path = `/fix/${slug}`;
  if (found.place)
    return pageMetadata({
      path,
      title: t`${t(areaGuides[found.place].title)}: find the cause and the fix`,
      description: t(areaGuides[found.place].about),
      isIndexed: (await listProblemsAt(found.place)).length > 0,
    });
  const { name, sign, summary } = found.problem;
  // Every path through the questions has a URL; only the first one is indexed.
  const isIndexed = Object.keys(found.answers).length === 0;
  return pageMetadata({ path, title: name, description: t`${sign}. ${summary}`, isIndexed });
}

async function FixStepPage(props: FixPageProps) {
  const found = await readParams(props);
  if (!found) return <NotFoundPage />;
  const { SITE_URL } = env();
  if (found.place) {
    const { place } = found;
    return (
      <>
        <JsonLd data={[breadcrumbList(placeCrumbs(place), SITE_URL)]} />
        <PlaceView place={place} problems={await listProblemsAt(place)} />
      </>
    );
  }
  const { problem, answers, question } = found;
  const outcome = question ? null : getOutcome(problem, answers);
  const all = outcome ? await listSystems() : [];
  const systems = await Promise.all(
    (outcome?.systems ?? []).flatMap(({ systemId, reason }) => {
      const system = all.find(({ _id }) => _id === systemId);
      return system ? [getExampleJob(system).then((example) => ({ system: localized(system), reason, example }))] : [];
    }),
  );
  return (
    <>
      <JsonLd data={[breadcrumbList(problemCrumbs(problem), SITE_URL)]} />
      <ProblemView
        problem={problem}
        answers={answers}
        question={question}
        outcome={outcome}
        systems={systems}
        reach={outcome && (await getCompanyDetail())}
      />
    </>
  );
}

export default withTexts("/fix/[slug]/[[...answers]]", FixStepPage);
