import * as contract from "@/lib/contact/newsletter/admin/contract";
import { exportSubscribers } from "@/lib/contact/newsletter/admin/queries";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.exportSubscribers, async ({ query }) =>
  file(await exportSubscribers(query), "subscribers.csv"),
);
