import { createFaq } from "@/lib/faq/commands";
import * as contract from "@/lib/faq/contract";
import { listFaqs } from "@/lib/faq/queries";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listFaqs, () => listFaqs());

export const POST = handle(
  contract.createFaq,
  async ({ user, body }) => new ApiResponse(await createFaq(user, body), { status: 201 }),
);
