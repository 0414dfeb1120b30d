import { createPage } from "@/lib/content/page/admin/commands";
import * as contract from "@/lib/content/page/admin/contract";
import { listAdminPages } from "@/lib/content/page/admin/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listPages, ({ query }) => listAdminPages(query));

export const POST = handle(contract.createPage, ({ user, body }) => createPage(user, body), created);
