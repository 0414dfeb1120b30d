import { handle } from "@/lib/platform/api/handle";
import { pictureService } from "@/lib/service/commands";
import * as contract from "@/lib/service/contract";

export const PUT = handle(contract.setServicePicture, ({ user, params, body }) =>
  pictureService(user, params.id, body.file[0] ?? null),
);

export const DELETE = handle(contract.removeServicePicture, ({ user, params }) => pictureService(user, params.id, null));
