import * as contract from "@/lib/newsletter/contract";
import { exportSubscribers } from "@/lib/newsletter/queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportSubscribers, async ({ query }) => {
  const headers = { "content-disposition": `attachment; filename="subscribers.csv"`, "cache-control": "private, no-store" };
  return new ApiResponse(await exportSubscribers(query), { headers });
});
