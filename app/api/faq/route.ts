import { createFaq } from "@/lib/content/faq/admin/commands";
import * as adminContract from "@/lib/content/faq/admin/contract";
import { listAdminFaqs } from "@/lib/content/faq/admin/queries";
import * as contract from "@/lib/content/faq/contract";
import { listFaqs } from "@/lib/content/faq/queries";
import { created, handle } from "@/lib/platform/server/api/handle";
import { viewerMay } from "@/lib/platform/shared/rights";

export const GET = handle(contract.listFaqs, async ({ viewer }) =>
  viewerMay(await viewer(), "content.see") ? listAdminFaqs() : listFaqs(),
);

export const POST = handle(adminContract.createFaq, ({ user, body }) => createFaq(user, body), created);
