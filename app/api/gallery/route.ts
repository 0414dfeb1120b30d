import { listFolders as contract } from "@/lib/content/gallery/contract";
import { listFolders } from "@/lib/content/gallery/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { viewerMay } from "@/lib/platform/shared/rights";

export const GET = handle(contract, async ({ viewer }) =>
  listFolders({ isStaff: viewerMay(await viewer(), ["content.see", "product.see"]) }),
);
