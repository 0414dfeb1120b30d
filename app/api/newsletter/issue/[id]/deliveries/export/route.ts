import { exportDeliveries, getIssue } from "@/lib/newsletter/issue/queries";
import * as contract from "@/lib/newsletter/issue-contract";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportDeliveries, async ({ params, query }) => {
  await getIssue(params.id);
  return file(await exportDeliveries(params.id, query), "newsletter-results.csv");
});
