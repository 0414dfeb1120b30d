import { buffer } from "node:stream/consumers";
import { enquiryNotFound } from "@/lib/contact/enquiry/admin/commands";
import { getEnquiryPhoto } from "@/lib/contact/enquiry/admin/contract";
import { findEnquiryPhoto } from "@/lib/contact/enquiry/admin/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(getEnquiryPhoto, async ({ params, query }) => {
  const file = await findEnquiryPhoto(params, query.size);
  if (!file) throw enquiryNotFound();
  return new Uint8Array(await buffer(file.stream()));
});
