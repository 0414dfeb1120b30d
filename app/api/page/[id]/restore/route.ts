import { handle } from "@/lib/handle";
import { restorePage } from "@/lib/page/commands";
import * as contract from "@/lib/page/office-contract";

export const POST = handle(contract.restorePage, ({ user, params, body }) => restorePage(user, params.id, body));
