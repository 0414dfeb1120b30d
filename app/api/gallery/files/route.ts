import { deleteFiles as contract } from "@/lib/content/gallery/admin/contract";
import { deleteFiles } from "@/lib/content/gallery/admin/image-commands";
import { handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract, async ({ user, body }) => ({
  message: "Images deleted.",
  ...(await deleteFiles(user, body)),
}));
