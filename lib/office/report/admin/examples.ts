import "server-only";
import { policyKinds } from "@/lib/content/page/rules";
import { db } from "@/lib/platform/server/db/client";
import { type ExampleName, exampleNames } from "./dashboard-contract";

/**
 * What visitors read and nobody of the shop has written: the invented content that a shop may start with. Staff's own leaves a
 * trace, in the audit log or with their name, and a customer's review has its customer.
 */
export async function listExamples(): Promise<ExampleName[]> {
  const [row] = await db.$queryRaw<Record<ExampleName, boolean>[]>`
    WITH example_page AS (
      SELECT p.kind::text AS kind FROM page p JOIN page_version v ON v.id = p.published_id WHERE v.published_by = ''
    ), saved AS (
      SELECT after FROM audit_entry WHERE subject = 'settings' AND subject_id = 'company'
    )
    SELECT EXISTS (SELECT FROM company_detail) AND NOT EXISTS (SELECT FROM saved) AS company,
      EXISTS (SELECT FROM company_detail WHERE jsonb_array_length(figures) > 0)
        AND NOT EXISTS (SELECT FROM saved WHERE jsonb_exists(after, 'figures')) AS figures,
      EXISTS (SELECT FROM example_page WHERE kind = 'about') AS about,
      EXISTS (SELECT FROM example_page WHERE kind = ANY(${[...policyKinds]})) AS policies,
      EXISTS (SELECT FROM example_page WHERE kind = 'service') AS services,
      EXISTS (SELECT FROM team_member m WHERE NOT EXISTS (
        SELECT FROM audit_entry e WHERE e.subject = 'team' AND e.subject_id = m.id::text
      )) AS team,
      EXISTS (SELECT FROM review WHERE user_id IS NULL AND status = 'approved') AS reviews`;
  return exampleNames.filter((name) => row?.[name]);
}
