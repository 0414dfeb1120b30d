import { created, handle } from "@/lib/platform/api/handle";
import { addImages, arrangeImages } from "@/lib/product/edit/image-commands";
import { addImages as addContract, arrangeImages as arrangeContract } from "@/lib/product/edit/image-contract";

export const POST = handle(addContract, ({ params, user, body }) => addImages(user, params.id, body), created);

export const PATCH = handle(arrangeContract, ({ params, user, body }) => arrangeImages(user, params.id, body.images));
