import * as contract from "@/lib/newsletter/contract";
import { exportSubscribers } from "@/lib/newsletter/queries";
import { Answer, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportSubscribers, async ({ query }) => {
  const headers = { "content-disposition": `attachment; filename="subscribers.csv"`, "cache-control": "private, no-store" };
  return new Answer(await exportSubscribers(query), { headers });
});
