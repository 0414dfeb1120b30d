import * as contract from "@/lib/newsletter/contract";
import { exportSubscribers } from "@/lib/newsletter/queries";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportSubscribers, async ({ query }) =>
  file(await exportSubscribers(query), "subscribers.csv"),
);
