import { moveImages } from "@/lib/gallery/image-commands";
import { moveImages as contract } from "@/lib/gallery/office-contract";
import { handle } from "@/lib/handle";

export const POST = handle(contract, async ({ user, body }) => {
  await moveImages(user, body);
  return { message: "The pictures are moved." };
});
