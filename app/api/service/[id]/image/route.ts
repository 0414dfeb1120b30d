import { handle } from "@/lib/platform/api/handle";
import { setServiceImage } from "@/lib/service/commands";
import * as contract from "@/lib/service/contract";

export const PUT = handle(contract.setServiceImage, ({ user, params, body }) =>
  setServiceImage(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeServiceImage, ({ user, params }) => setServiceImage(user, params.id, null));
