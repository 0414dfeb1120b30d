import * as contract from "@/lib/contact/newsletter/admin/contract";
import { exportSubscribers } from "@/lib/contact/newsletter/admin/queries";
import { notePeopleExport } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.exportSubscribers, async ({ user, ip, userAgent, query }) => {
  const csv = await exportSubscribers(query);
  await notePeopleExport({ ...user, ip, userAgent }, "subscribers.csv", query);
  return file(csv, "subscribers.csv");
});
