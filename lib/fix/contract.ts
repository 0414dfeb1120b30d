import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { problemContent, systemContent } from "./content";

/** Published problems and systems; the staff's calls are in admin-contract.ts. */

const published = z.object({
  _id: z.uuid(),
  slug: z.string().meta({ description: "The last part of its address: /fix/<slug>, /fix/system/<slug>" }),
  version: z.int().meta({ description: "Counts its publications" }),
});

export const publishedSystem = published.extend(systemContent.shape);
const problem = published.extend(problemContent.shape);

export type System = z.infer<typeof publishedSystem>;
export type Problem = z.infer<typeof problem>;

export const listSystems = endpoint("GET /api/system", {
  summary: "The waterproofing systems: their layers from the bottom up, with what a square metre takes of each",
  access: "public",
  reply: z.array(publishedSystem),
  failed: "Failed to fetch systems",
});

export const listProblems = endpoint("GET /api/problem", {
  summary: "The problems that people see, the questions that decide, and the systems that help",
  access: "public",
  reply: z.array(problem),
  failed: "Failed to fetch problems",
});
