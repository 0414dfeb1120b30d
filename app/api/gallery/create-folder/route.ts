import { createFolder as contract } from "@/lib/content/gallery/admin/contract";
import { createFolder } from "@/lib/content/gallery/admin/folder-commands";
import { created, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract, ({ user, body }) => createFolder(user, body.folderName), created);
