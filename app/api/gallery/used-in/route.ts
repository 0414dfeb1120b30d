import { findUses as contract } from "@/lib/gallery/admin-contract";
import { getFolderByName } from "@/lib/gallery/queries";
import { findUses } from "@/lib/gallery/uses";
import { handle } from "@/lib/platform/api/handle";
import { AppError } from "@/lib/platform/errors";

export const POST = handle(contract, async ({ body }) => {
  if (body.ids) return findUses({ ids: body.ids });
  const folder = await getFolderByName(body.folderName ?? "", { isStaff: true });
  if (!folder) throw new AppError("not_found", "This folder does not exist, or was renamed or deleted.");
  return findUses({ folderId: folder._id });
});
