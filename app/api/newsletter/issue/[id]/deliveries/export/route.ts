import { exportDeliveries, getIssue } from "@/lib/newsletter/issue/queries";
import * as contract from "@/lib/newsletter/issue-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportDeliveries, async ({ params, query }) => {
  await getIssue(params.id);
  const headers = {
    "content-disposition": `attachment; filename="newsletter-results.csv"`,
    "cache-control": "private, no-store",
  };
  return new ApiResponse(await exportDeliveries(params.id, query), { headers });
});
