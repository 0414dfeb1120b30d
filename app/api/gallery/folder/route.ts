import { deleteFolder as contract } from "@/lib/content/gallery/admin/contract";
import { deleteFolder } from "@/lib/content/gallery/admin/folder-commands";
import { handle } from "@/lib/platform/server/api/handle";

export const DELETE = handle(contract, async ({ user, body }) => {
  const deleted = await deleteFolder(user, body.folderName);
  return { message: "Folder deleted.", deleted };
});
