import { createFolder as contract } from "@/lib/gallery/contract";
import { createFolder } from "@/lib/gallery/folder-commands";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract, ({ user, body }) => createFolder(user, body.folderName), created);
