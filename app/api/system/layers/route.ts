import * as contract from "@/lib/fix/admin-contract";
import { exportLayers, importLayers } from "@/lib/fix/import";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportLayers, async () => {
  const headers = { "content-disposition": 'attachment; filename="layers.csv"' };
  return new ApiResponse(await exportLayers(), { headers });
});

export const POST = handle(contract.importLayers, async ({ user, body }) => ({ changed: await importLayers(user, body.file) }));
