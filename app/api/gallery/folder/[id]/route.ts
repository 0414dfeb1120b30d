import { changeFolder as contract } from "@/lib/gallery/admin-contract";
import { changeFolder } from "@/lib/gallery/folder-commands";
import { acknowledge, handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ params, user, body }) =>
  acknowledge(changeFolder(user, params.id, body), "Folder saved."),
);
