import { noteEnquiry } from "@/lib/enquiry/office-commands";
import { noteEnquiry as contract } from "@/lib/enquiry/office-contract";
import { Answer, handle } from "@/lib/handle";

export const POST = handle(
  contract,
  async ({ params, body, user }) => new Answer(await noteEnquiry(user, params.id, body.text), { status: 201 }),
);
