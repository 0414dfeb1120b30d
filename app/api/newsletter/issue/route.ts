import { createIssue } from "@/lib/contact/newsletter/admin/issue/commands";
import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { listIssues } from "@/lib/contact/newsletter/admin/issue/queries";
import { created, handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";

export const GET = handle(contract.listIssues, async ({ query }) => {
  const { total, issues } = await listIssues(query);
  return getPage(contract.listIssues, issues, { ...query, total });
});

export const POST = handle(contract.createIssue, ({ user, body }) => createIssue(user, body), created);
