import * as contract from "@/lib/page/admin-contract";
import { publishPage, takeBackPage } from "@/lib/page/commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.publishPage, ({ user, params, body }) => publishPage(user, params.id, body.version));

export const DELETE = handle(contract.takeBackPage, ({ user, params }) => takeBackPage(user, params.id));
