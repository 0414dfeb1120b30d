import { handle } from "@/lib/platform/api/handle";
import { changeService } from "@/lib/service/commands";
import * as contract from "@/lib/service/contract";

export const PUT = handle(contract.changeService, ({ user, params, body }) => changeService(user, params.id, body));
