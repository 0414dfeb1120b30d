import { removeImage, replaceImage } from "@/lib/catalogue/product/admin/edit/image-commands";
import {
  removeImage as removeContract,
  replaceImage as replaceContract,
} from "@/lib/catalogue/product/admin/edit/image-contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(replaceContract, ({ params, user, body }) => replaceImage(user, { ...params, files: body.files }));

export const DELETE = handle(removeContract, ({ params, user }) => removeImage(user, params.id, params.imageId));
