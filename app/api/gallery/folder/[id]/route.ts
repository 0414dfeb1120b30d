import { changeFolder as contract } from "@/lib/gallery/admin-contract";
import { changeFolder } from "@/lib/gallery/folder-commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, async ({ params, user, body }) => {
  await changeFolder(user, params.id, body);
  return { message: "Folder saved." };
});
