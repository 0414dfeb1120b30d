import { listFolders as contract } from "@/lib/gallery/contract";
import { listFolders } from "@/lib/gallery/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract, async ({ viewer }) => listFolders({ isStaff: (await viewer())?.role === "admin" }));
