import { addImages, arrangeImages } from "@/lib/catalogue/product/admin/edit/image-commands";
import { addImages as addContract, arrangeImages as arrangeContract } from "@/lib/catalogue/product/admin/edit/image-contract";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(addContract, ({ params, user, body }) => addImages(user, params.id, body), created);

export const PATCH = handle(arrangeContract, ({ params, user, body }) => arrangeImages(user, params.id, body.images));
