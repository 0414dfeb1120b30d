import { changeService } from "@/lib/advice/service/admin/commands";
import * as contract from "@/lib/advice/service/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.changeService, ({ user, params, body }) => changeService(user, params.id, body));
