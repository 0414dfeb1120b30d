import { buffer } from "node:stream/consumers";
import { enquiryNotFound } from "@/lib/enquiry/admin-commands";
import { getEnquiryPhoto } from "@/lib/enquiry/admin-contract";
import { findEnquiryPhoto } from "@/lib/enquiry/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(getEnquiryPhoto, async ({ params, query }) => {
  const file = await findEnquiryPhoto(params, query.size);
  if (!file) throw enquiryNotFound();
  return new Uint8Array(await buffer(file.stream()));
});
