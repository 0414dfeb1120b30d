import "server-only";
import type { SystemContent } from "@/lib/advice/fix/content";
import type { Estimate, JobInput } from "@/lib/advice/job/contract";
import { estimateJob } from "@/lib/advice/job/estimate";
import type { Plan } from "@/lib/advice/job/plan/contract";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { getCrewDistricts, readMaterials, reportImpossible } from "@/lib/advice/job/queries";

const draft = { _id: "00000000-0000-0000-0000-000000000000", slug: "draft", version: 0 };

/** The estimate and plan of an unpublished system, at retail prices. */
export async function previewJob(
  content: SystemContent,
  job: Omit<JobInput, "systemId">,
): Promise<{ estimate: Estimate; plan: Plan | null }> {
  const system = { ...draft, ...content };
  const [materials, crewDistricts] = await Promise.all([readMaterials(system, null), getCrewDistricts()]);
  const estimate = reportImpossible(() => estimateJob(system, job, { materials, zone: null, crewDistricts }));
  return { estimate, plan: await getPlan(content, estimate, job) };
}
