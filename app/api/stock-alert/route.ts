import { handle } from "@/lib/platform/api/handle";
import { createStockAlert } from "@/lib/stock-alert/commands";
import * as contract from "@/lib/stock-alert/contract";

export const POST = handle(contract.createStockAlert, async ({ body, ip }) => ({
  message: await createStockAlert(body, ip),
}));
