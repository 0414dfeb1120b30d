import { createFolder as contract } from "@/lib/gallery/contract";
import { createFolder } from "@/lib/gallery/folder-commands";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract,
  async ({ user, body }) => new ApiResponse(await createFolder(user, body.folderName), { status: 201 }),
);
