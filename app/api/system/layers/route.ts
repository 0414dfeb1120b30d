import * as contract from "@/lib/advice/fix/admin/contract";
import { exportLayers, importLayers } from "@/lib/advice/fix/admin/import";
import { file, handle } from "@/lib/platform/server/api/handle";

export const GET = handle(contract.exportLayers, async () => file(await exportLayers(), "layers.csv"));

export const POST = handle(contract.importLayers, async ({ user, body }) => ({ changed: await importLayers(user, body.file) }));
