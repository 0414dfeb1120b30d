import "server-only";
import type { AdminCompany } from "@/lib/content/company-detail/admin/contract";
import { getAdminCompany } from "@/lib/content/company-detail/admin/queries";
import { isPolicy } from "@/lib/content/page/rules";
import { db } from "@/lib/platform/server/db/client";
import { type ExampleName, exampleNames } from "./dashboard-contract";

/** What is an example, by kind: fields of the company, the names of pages, and the ids of what staff see in lists. */
type Examples = Record<ExampleName, string[]>;

/** A shop may well have these as they are. */
const notInvented = [
  "version",
  "district",
  "crewDistricts",
  "openingHours",
  "invoicePrefix",
  "invoiceAt",
  "orderPrefix",
  "brandColor",
];

/**
 * What visitors read and nobody of the shop has written: the invented content that a shop may start with. Staff's own leaves a
 * trace, in the audit log or with their name, and a customer's review has its customer.
 */
export async function findExamples(): Promise<Examples> {
  const [company, saved, pages, team, albums, reviews] = await Promise.all([
    getAdminCompany(),
    db.$queryRaw<{ field: string }[]>`
      SELECT DISTINCT jsonb_object_keys(after) AS field FROM audit_entry WHERE subject = 'settings' AND subject_id = 'company'`,
    db.page.findMany({ where: { published: { publishedBy: "" } }, select: { id: true, kind: true } }),
    db.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM team_member m
      WHERE NOT EXISTS (SELECT FROM audit_entry e WHERE e.subject = 'team' AND e.subject_id = m.id::text)`,
    db.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM gallery_folder f
      WHERE is_public AND NOT EXISTS (SELECT FROM audit_entry e WHERE e.subject = 'gallery' AND e.subject_id = f.id::text)`,
    db.review.findMany({ where: { userId: null, status: "approved" }, select: { id: true } }),
  ]);
  const fields = company ? getInvented(company, new Set(saved.map(({ field }) => field))) : [];
  return {
    company: fields.filter((field) => field !== "figures"),
    figures: fields.filter((field) => field === "figures"),
    about: pages.flatMap(({ kind }) => (kind === "about" ? [kind] : [])),
    policies: pages.flatMap(({ kind }) => (isPolicy(kind) ? [kind] : [])),
    services: pages.flatMap(({ id, kind }) => (kind === "service" ? [id] : [])),
    team: team.map(({ id }) => id),
    gallery: albums.map(({ id }) => id),
    reviews: reviews.map(({ id }) => id),
  };
}

/** The fields that have a content, and had it before staff saved the company for the first time. */
const getInvented = (company: AdminCompany, saved: ReadonlySet<string>): string[] =>
  Object.entries(company).flatMap(([field, value]) => {
    const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    return isEmpty || saved.has(field) || notInvented.includes(field) ? [] : [field];
  });

export async function listExamples(): Promise<ExampleName[]> {
  const examples = await findExamples();
  return exampleNames.filter((name) => examples[name].length > 0);
}
