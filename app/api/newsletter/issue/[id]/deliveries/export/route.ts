import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { exportDeliveries, getIssue } from "@/lib/contact/newsletter/admin/issue/queries";
import { notePeopleExport } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.exportDeliveries, async ({ user, ip, userAgent, params, query }) => {
  const { subject } = await getIssue(params.id);
  const csv = await exportDeliveries(params.id, query);
  await notePeopleExport({ ...user, ip, userAgent }, "newsletter-results.csv", { ...query, newsletter: subject });
  return file(csv, "newsletter-results.csv");
});
