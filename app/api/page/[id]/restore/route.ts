import { restorePage } from "@/lib/content/page/admin/commands";
import * as contract from "@/lib/content/page/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.restorePage, ({ user, params, body }) => restorePage(user, params.id, body));
