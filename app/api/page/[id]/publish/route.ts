import * as contract from "@/lib/page/admin-contract";
import { publishPage, unpublishPage } from "@/lib/page/commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.publishPage, ({ user, params, body }) => publishPage(user, params.id, body.version));

export const DELETE = handle(contract.unpublishPage, ({ user, params }) => unpublishPage(user, params.id));
