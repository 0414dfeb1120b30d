import { publishPage, unpublishPage } from "@/lib/content/page/admin/commands";
import * as contract from "@/lib/content/page/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.publishPage, ({ user, params, body }) => publishPage(user, params.id, body.version));

export const DELETE = handle(contract.unpublishPage, ({ user, params }) => unpublishPage(user, params.id));
