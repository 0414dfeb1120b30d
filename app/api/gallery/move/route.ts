import { moveImages as contract } from "@/lib/content/gallery/admin/contract";
import { moveImages } from "@/lib/content/gallery/admin/image-commands";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => acknowledge(moveImages(user, body), "Images moved."));
