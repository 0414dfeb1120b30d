import { handle } from "@/lib/platform/api/handle";
import { removeImage, replaceImage } from "@/lib/product/edit/image-commands";
import { removeImage as removeContract, replaceImage as replaceContract } from "@/lib/product/edit/image-contract";

export const PUT = handle(replaceContract, ({ params, user, body }) => replaceImage(user, { ...params, files: body.files }));

export const DELETE = handle(removeContract, ({ params, user }) => removeImage(user, params.id, params.imageId));
