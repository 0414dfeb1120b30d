import * as contract from "@/lib/page/admin-contract";
import { listAdminPages } from "@/lib/page/admin-queries";
import { createPage } from "@/lib/page/commands";
import { created, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listPages, ({ query }) => listAdminPages(query));

export const POST = handle(contract.createPage, ({ user, body }) => createPage(user, body), created);
