import { exportEnquiries as contract } from "@/lib/contact/enquiry/admin/contract";
import { exportEnquiries } from "@/lib/contact/enquiry/admin/export";
import { notePeopleExport } from "@/lib/people/users/note-file";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ user, ip, userAgent, query }) => {
  const csv = await exportEnquiries(user, query);
  await notePeopleExport({ ...user, ip, userAgent }, "enquiries.csv", query);
  return file(csv, "enquiries.csv");
});
