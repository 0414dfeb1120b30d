import { ApiResponse, handle } from "@/lib/platform/api/handle";
import { addImages, arrangeImages } from "@/lib/product/edit/image-commands";
import { addImages as addContract, arrangeImages as arrangeContract } from "@/lib/product/edit/image-contract";

export const POST = handle(
  addContract,
  async ({ params, user, body }) => new ApiResponse(await addImages(user, params.id, body), { status: 201 }),
);

export const PATCH = handle(arrangeContract, ({ params, user, body }) => arrangeImages(user, params.id, body.images));
