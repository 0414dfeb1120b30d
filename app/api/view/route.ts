import { createView } from "@/lib/office/view/admin/commands";
import * as contract from "@/lib/office/view/admin/contract";
import { listViews } from "@/lib/office/view/admin/queries";
import { created, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.listViews, ({ user, query }) => listViews(user, query));

export const POST = handle(contract.createView, ({ user, body }) => createView(user, body), created);
