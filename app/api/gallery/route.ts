import { listFolders as contract } from "@/lib/content/gallery/contract";
import { listFolders } from "@/lib/content/gallery/queries";
import { handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract, async ({ viewer }) => listFolders({ isStaff: (await viewer())?.role === "admin" }));
