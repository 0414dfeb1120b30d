import { buffer } from "node:stream/consumers";
import { noSuchEnquiry } from "@/lib/enquiry/office-commands";
import { getEnquiryPhoto } from "@/lib/enquiry/office-contract";
import { findEnquiryPhoto } from "@/lib/enquiry/queries";
import { handle } from "@/lib/handle";

export const GET = handle(getEnquiryPhoto, async ({ params, query }) => {
  const file = await findEnquiryPhoto(params, query.size);
  if (!file) throw noSuchEnquiry();
  return new Uint8Array(await buffer(file.stream()));
});
