import * as contract from "@/lib/page/admin-contract";
import { restorePage } from "@/lib/page/commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.restorePage, ({ user, params, body }) => restorePage(user, params.id, body));
