import { createFolder as contract } from "@/lib/gallery/contract";
import { createFolder } from "@/lib/gallery/folder-commands";
import { Answer, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract,
  async ({ user, body }) => new Answer(await createFolder(user, body.folderName), { status: 201 }),
);
