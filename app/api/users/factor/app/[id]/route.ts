import { removeApp, renameApp } from "@/lib/people/users/factor/commands";
import * as contract from "@/lib/people/users/factor/factor-contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract.renameApp, ({ user, params, body }) => renameApp(user, params.id, body.name));

export const DELETE = handle(contract.removeApp, ({ user, ip, params }) =>
  acknowledge(removeApp({ ...user, ip }, params.id), "The app is removed."),
);
