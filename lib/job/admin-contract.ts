import { z } from "zod";
import { systemContent } from "@/lib/fix/content";
import { endpoint } from "@/lib/platform/api/endpoint";
import { estimateJob, wanted } from "./contract";

export const previewJob = endpoint("POST /api/job/preview", {
  summary: "What a job takes by a system that is being written, at the prices for everybody",
  access: "admin",
  maxBytes: 400_000,
  body: z.object({ system: systemContent, job: wanted.omit({ systemId: true }) }),
  reply: estimateJob.reply,
  failed: "Failed to work out the amounts. Please try again.",
});
