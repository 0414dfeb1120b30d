import { createFaq } from "@/lib/faq/commands";
import * as contract from "@/lib/faq/contract";
import { listAdminFaqs, listFaqs } from "@/lib/faq/queries";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listFaqs, async ({ viewer }) =>
  (await viewer())?.role === "admin" ? listAdminFaqs() : listFaqs(),
);

export const POST = handle(contract.createFaq, ({ user, body }) => createFaq(user, body), created);
