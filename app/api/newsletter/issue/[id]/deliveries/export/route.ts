import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { exportDeliveries, getIssue } from "@/lib/contact/newsletter/admin/issue/queries";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.exportDeliveries, async ({ params, query }) => {
  await getIssue(params.id);
  return file(await exportDeliveries(params.id, query), "newsletter-results.csv");
});
