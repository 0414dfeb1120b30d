import "server-only";
import type { SystemContent } from "@/lib/fix/content";
import type { Estimate, JobInput } from "./contract";
import { estimateJob } from "./estimate";
import { readMaterials, refusing } from "./queries";

const draft = { _id: "00000000-0000-0000-0000-000000000000", slug: "draft", version: 0 };

/** What a system that nobody has published yet would take, at the prices for everybody. */
export async function previewJob(content: SystemContent, job: Omit<JobInput, "systemId">): Promise<Estimate> {
  const system = { ...draft, ...content };
  const materials = await readMaterials(system, null);
  return refusing(() => estimateJob(system, job, { materials, zone: null }));
}
