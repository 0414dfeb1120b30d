import { moveImages as contract } from "@/lib/gallery/admin-contract";
import { moveImages } from "@/lib/gallery/image-commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body }) => acknowledge(moveImages(user, body), "Images moved."));
