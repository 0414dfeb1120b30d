import { listImages as contract } from "@/lib/content/gallery/contract";
import { getFolderByName, listImages } from "@/lib/content/gallery/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { AppError } from "@/lib/platform/shared/errors";
import { viewerMay } from "@/lib/platform/shared/rights";

export const GET = handle(contract, async ({ params, viewer }) => {
  const folder = await getFolderByName(params.folder, { isStaff: viewerMay(await viewer(), ["content.see", "product.see"]) });
  if (!folder) throw new AppError("not_found", "This folder does not exist, or was renamed or deleted.");
  return listImages(folder._id);
});
