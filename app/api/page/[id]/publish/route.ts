import { handle } from "@/lib/handle";
import { publishPage, takeBackPage } from "@/lib/page/commands";
import * as contract from "@/lib/page/office-contract";

export const POST = handle(contract.publishPage, ({ user, params, body }) => publishPage(user, params.id, body.version));

export const DELETE = handle(contract.takeBackPage, ({ user, params }) => takeBackPage(user, params.id));
