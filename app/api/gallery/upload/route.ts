import { uploadImages as contract } from "@/lib/content/gallery/admin/contract";
import { uploadImages } from "@/lib/content/gallery/admin/image-commands";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => uploadImages(user, body), created);
