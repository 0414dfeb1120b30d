import { changeFolder as contract } from "@/lib/content/gallery/admin/contract";
import { changeFolder } from "@/lib/content/gallery/admin/folder-commands";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const PATCH = handle(contract, ({ params, user, body }) =>
  acknowledge(changeFolder(user, params.id, body), "Folder saved."),
);
