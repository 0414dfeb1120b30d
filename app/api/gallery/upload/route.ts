import { uploadImages as contract } from "@/lib/gallery/contract";
import { uploadImages } from "@/lib/gallery/image-commands";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body }) => uploadImages(user, body), created);
