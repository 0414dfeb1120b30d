import { renameFolder as contract } from "@/lib/gallery/contract";
import { renameFolder } from "@/lib/gallery/folder-commands";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ params, user, body }) => renameFolder(user, params.folder, body.newFolderName));
