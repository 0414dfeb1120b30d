import { renameFolder as contract } from "@/lib/content/gallery/admin/contract";
import { renameFolder } from "@/lib/content/gallery/admin/folder-commands";
import { handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ params, user, body }) => renameFolder(user, params.folder, body.newFolderName));
