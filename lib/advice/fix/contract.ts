import { z } from "zod";
import { endpoint } from "@/lib/platform/shared/api/endpoint";
import { msg } from "@/lib/platform/shared/language/t";
import { problemContent, systemContent } from "./content";

/** Published problems and systems; the calls of staff are in admin/contract.ts. */

const published = z.object({
  _id: z.uuid(),
  slug: z.string().meta({ description: "Last part of its URL: /fix/<slug>, /fix/system/<slug>" }),
  version: z.int().meta({ description: "Number of the published version" }),
});

export const publishedSystem = published.extend(systemContent.shape);
const problem = published.extend(problemContent.shape);

export type System = z.infer<typeof publishedSystem>;
export type Problem = z.infer<typeof problem>;

export const listSystems = endpoint("GET /api/system", {
  summary: "The published waterproofing systems, with their layers from the bottom up and the consumption of each",
  access: "public",
  reply: z.array(publishedSystem),
  failed: msg("Failed to fetch systems"),
});

export const listProblems = endpoint("GET /api/problem", {
  summary: "The published problems, with their questions and the systems that solve them",
  access: "public",
  reply: z.array(problem),
  failed: msg("Failed to fetch problems"),
});
