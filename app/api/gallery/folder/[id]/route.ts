import { changeFolder } from "@/lib/gallery/folder-commands";
import { changeFolder as contract } from "@/lib/gallery/office-contract";
import { handle } from "@/lib/handle";

export const PATCH = handle(contract, async ({ params, user, body }) => {
  await changeFolder(user, params.id, body);
  return { message: "The folder is saved." };
});
