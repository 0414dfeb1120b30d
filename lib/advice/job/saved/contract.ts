import { z } from "zod";
import { estimate, jobInput } from "@/lib/advice/job/contract";
import { endpoint, fileReply, imageFiles, messageReply, privateImage } from "@/lib/platform/shared/api/endpoint";
import { msg, t } from "@/lib/platform/shared/language/t";

/** A saved job belongs to an account, or is reachable only by its link. */

export const jobLimits = { jobs: 100, photos: 6, links: 10, days: 90 } as const;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t`At most ${max} characters` });

const details = z.object({
  name: text(80).default("").meta({ description: "By default the system's name" }),
  site: text(160).default("").meta({ description: "Where the work is" }),
  notes: text(2000).default(""),
});
export type JobDetails = z.infer<typeof details>;

const priceLine = z.object({ quantity: z.int(), price: z.number(), lineTotal: z.number() });
const variant = { variantId: z.uuid(), name: z.string(), pack: z.string(), color: z.string() };

/** The prices of a job on the day it was saved. */
export const savedPrices = z.object({
  extent: z.string().meta({ description: "Size of the job as text: 40 m²" }),
  total: z.number().meta({ description: "Rupees with VAT, and with delivery if a district was given" }),
  lines: z.array(priceLine.extend(variant)),
});
export type SavedPrices = z.infer<typeof savedPrices>;

const changes = z.object({
  difference: z
    .number()
    .nullable()
    .meta({ description: "Rupees more (or less) than when it was saved; null if not everything can be bought" }),
  lines: z
    .array(z.object({ ...variant, before: priceLine.nullable(), now: priceLine.nullable() }))
    .meta({ description: "Variants whose price or quantity has changed since" }),
});
export type JobChanges = z.infer<typeof changes>;

const systemState = z.enum(["current", "changed", "withdrawn"]);
export type SystemState = z.infer<typeof systemState>;

const jobOrder = z.object({ _id: z.uuid(), number: z.string(), status: z.string(), createdAt: z.string() });
export type JobOrder = z.infer<typeof jobOrder>;

const summary = details.extend({
  _id: z.uuid(),
  system: z.object({ _id: z.uuid(), name: z.string(), version: z.int() }),
  extent: savedPrices.shape.extent,
  savedTotal: z.number(),
  savedAt: z.string(),
  photos: z.int().meta({ description: "Number of photos; GET /api/job/{id}/photo/{number} counts from 1" }),
});
export type JobSummary = z.infer<typeof summary>;

/** With the measures, for the download of one's own data. */
export const measuredJob = summary.extend({ input: jobInput });

const job = measuredJob.extend({
  prices: savedPrices,
  state: systemState.meta({ description: "Whether its version of the system is still the current one" }),
  slug: z.string().meta({ description: "/fix/system/<slug>; empty if the system is no longer offered" }),
  links: z.int().meta({ description: "Number of links to it" }),
  estimate: estimate.meta({ description: "At today's prices, with the job's own version of the system" }),
  changes,
  orders: z.array(jobOrder).meta({ description: "Orders made from it, newest first" }),
});
export type SavedJob = z.infer<typeof job>;

export const listJobs = endpoint("GET /api/job", {
  summary: "The caller's saved jobs, newest first",
  access: "customer",
  reply: z.array(summary),
  failed: msg("Failed to fetch your jobs"),
});

export const saveJob = endpoint("POST /api/job", {
  summary: "Saves a job in the caller's account, with its current prices",
  access: "customer",
  errors: [404, 429],
  body: details.extend({ job: jobInput }),
  reply: job,
  failed: msg("Failed to save the job. Please try again."),
});

export const getJob = endpoint("GET /api/job/[id]", {
  summary: "One of the caller's saved jobs at today's prices, with the changes since it was saved",
  access: "customer",
  reply: job,
  failed: msg("Failed to fetch the job"),
});

export const changeJob = endpoint("PUT /api/job/[id]", {
  summary:
    "Updates those of a saved job's name, site and notes that are given; with `job`, it is recalculated with the current system and prices",
  access: "customer",
  errors: [429],
  body: z.object({
    name: text(80).optional(),
    site: text(160).optional(),
    notes: text(2000).optional(),
    job: jobInput.optional(),
  }),
  reply: job,
  failed: msg("Failed to save the job. Please try again."),
});

export const deleteJob = endpoint("DELETE /api/job/[id]", {
  summary: "Deletes a saved job with its photos and links; its orders are kept",
  access: "customer",
  reply: messageReply,
  failed: msg("Failed to delete the job. Please try again."),
});

const photo = { failed: msg("Failed to save the photos. Please try again."), access: "customer", reply: job } as const;

export const addJobPhotos = endpoint("POST /api/job/[id]/photo", {
  ...photo,
  summary: `Adds photos to a saved job, at most ${jobLimits.photos} in all`,
  errors: [429],
  multipart: "photos",
  maxBytes: 32_000_000,
  body: z.object({ photos: imageFiles(jobLimits.photos) }),
});

export const getJobPhoto = endpoint("GET /api/job/[id]/photo/[number]", {
  summary: "A photo of the caller's own saved job, counted from 1",
  access: "customer",
  ...privateImage,
});

export const removeJobPhoto = endpoint("DELETE /api/job/[id]/photo/[number]", {
  ...photo,
  summary: "Removes a photo from a saved job; the later ones move up",
  query: z.object({
    count: z.coerce
      .number()
      .int()
      .optional()
      .meta({ description: "How many there are; refused if there are more or fewer by now" }),
  }),
});

export const printJob = endpoint("GET /api/job/[id]/list", {
  summary: "The materials list of a saved job as PDF: layers, variants, tools, waits and warnings",
  access: "customer",
  errors: [429],
  reply: fileReply,
  media: "application/pdf",
  failed: msg("Failed to create the list. Please try again."),
});

const token = z
  .string(msg("This link is not complete."))
  .regex(/^[\w-]{22}$/, msg("This link is not complete."))
  .meta({ description: "The last part of /job/<token>" });

const link = z.object({ token, expiresAt: z.string() });
const secret = z
  .string(msg("Only the person who saved this job can do this."))
  .regex(/^[\w-]{22}$/, msg("Only the person who saved this job can do this."))
  .meta({ description: "The secret that POST /api/job-link returned with the token" });

export const linkJob = endpoint("POST /api/job/[id]/link", {
  summary: `Creates a public link to the measures, system and materials of a saved job, valid for ${jobLimits.days} days`,
  access: "customer",
  errors: [429],
  reply: link,
  failed: msg("Failed to create a link. Please try again."),
});

export const unlinkJob = endpoint("DELETE /api/job/[id]/link", {
  summary: "Removes all links to a saved job",
  access: "customer",
  reply: messageReply,
  failed: msg("Failed to remove the links. Please try again."),
});

export const saveJobByLink = endpoint("POST /api/job-link", {
  summary: `Saves a job without an account: /job/<token> shows it for ${jobLimits.days} days`,
  access: "public",
  errors: [404, 429],
  body: z.object({ job: jobInput }),
  reply: link.extend({ secret }),
  failed: msg("Failed to save the job. Please try again."),
});

export const claimJob = endpoint("POST /api/job-link/take", {
  summary: "Moves a job that was saved by link into the caller's account; the link stays until it expires or is removed",
  access: "customer",
  errors: [404],
  body: z.object({ token, secret }),
  reply: job,
  failed: msg("Failed to save the job. Please try again."),
});

export const revokeLink = endpoint("POST /api/job-link/revoke", {
  summary: "Deletes a job that was saved by link, for the holder of its secret",
  access: "public",
  errors: [404],
  body: z.object({ token, secret }),
  reply: messageReply,
  failed: msg("Failed to remove the link. Please try again."),
});

export const printByLink = endpoint("POST /api/job-link/list", {
  summary: "The materials list of a job shared by link as PDF, without personal details",
  access: "public",
  errors: [404, 429],
  body: z.object({ token }),
  reply: fileReply,
  media: "application/pdf",
  failed: msg("Failed to create the list. Please try again."),
});
