import * as contract from "@/lib/fix/admin-contract";
import { exportLayers, importLayers } from "@/lib/fix/import";
import { file, handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.exportLayers, async () => file(await exportLayers(), "layers.csv"));

export const POST = handle(contract.importLayers, async ({ user, body }) => ({ changed: await importLayers(user, body.file) }));
