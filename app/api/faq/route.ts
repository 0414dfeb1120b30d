import { createFaq } from "@/lib/faq/commands";
import * as contract from "@/lib/faq/contract";
import { listFaqs } from "@/lib/faq/queries";
import { Answer, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listFaqs, () => listFaqs());

export const POST = handle(
  contract.createFaq,
  async ({ user, body }) => new Answer(await createFaq(user, body), { status: 201 }),
);
