import { findUses as contract } from "@/lib/content/gallery/admin/contract";
import { findUses } from "@/lib/content/gallery/admin/uses";
import { getFolderByName } from "@/lib/content/gallery/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { AppError } from "@/lib/platform/shared/errors";

export const POST = handle(contract, async ({ body }) => {
  if (body.ids) return findUses({ ids: body.ids });
  const folder = await getFolderByName(body.folderName ?? "", { isStaff: true });
  if (!folder) throw new AppError("not_found", "This folder does not exist, or was renamed or deleted.");
  return findUses({ folderId: folder._id });
});
