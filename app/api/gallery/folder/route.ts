import { deleteFolder as contract } from "@/lib/gallery/contract";
import { deleteFolder } from "@/lib/gallery/folder-commands";
import { handle } from "@/lib/platform/api/handle";

export const DELETE = handle(contract, async ({ user, body }) => {
  const deleted = await deleteFolder(user, body.folderName);
  return { message: "Folder deleted.", deleted };
});
