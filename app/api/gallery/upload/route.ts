import { uploadImages as contract } from "@/lib/gallery/contract";
import { uploadImages } from "@/lib/gallery/image-commands";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, async ({ user, body }) => new ApiResponse(await uploadImages(user, body), { status: 201 }));
