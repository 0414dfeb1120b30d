import { createIssue } from "@/lib/newsletter/issue/commands";
import { listIssues } from "@/lib/newsletter/issue/queries";
import * as contract from "@/lib/newsletter/issue-contract";
import { created, handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract.listIssues, async ({ query }) => {
  const { total, issues } = await listIssues(query);
  return getPage(contract.listIssues, issues, { ...query, total });
});

export const POST = handle(contract.createIssue, ({ user, body }) => createIssue(user, body), created);
