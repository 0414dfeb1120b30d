import { z } from "zod";
import { systemContent } from "@/lib/advice/fix/content";
import { estimate, jobInput } from "@/lib/advice/job/contract";
import { plan } from "@/lib/advice/job/plan/contract";
import { endpoint } from "@/lib/platform/shared/api/endpoint";

export const previewJob = endpoint("POST /api/job/preview", {
  summary: "Estimates and schedules a job with a system that is still being edited, at retail prices",
  access: "admin",
  right: "product.see",
  maxBytes: 400_000,
  body: z.object({ system: systemContent, job: jobInput.omit({ systemId: true }) }),
  reply: z.object({ estimate, plan: plan.nullable().meta({ description: "null if the job cannot be planned" }) }),
  failed: "Failed to work out the amounts. Please try again.",
});
