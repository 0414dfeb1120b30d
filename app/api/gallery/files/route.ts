import { deleteFiles as contract } from "@/lib/gallery/contract";
import { deleteFiles } from "@/lib/gallery/image-commands";
import { handle } from "@/lib/platform/api/handle";

export const DELETE = handle(contract, async ({ user, body }) => ({
  message: "Images deleted.",
  ...(await deleteFiles(user, body)),
}));
