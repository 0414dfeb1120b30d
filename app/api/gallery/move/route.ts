import { moveImages as contract } from "@/lib/gallery/admin-contract";
import { moveImages } from "@/lib/gallery/image-commands";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, async ({ user, body }) => {
  await moveImages(user, body);
  return { message: "Images moved." };
});
