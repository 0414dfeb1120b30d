import { setServiceImage } from "@/lib/advice/service/admin/commands";
import * as contract from "@/lib/advice/service/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(contract.setServiceImage, ({ user, params, body }) =>
  setServiceImage(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeServiceImage, ({ user, params }) => setServiceImage(user, params.id, null));
