import { createStockAlert } from "@/lib/catalogue/stock-alert/commands";
import * as contract from "@/lib/catalogue/stock-alert/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.createStockAlert, async ({ body, ip }) => ({
  message: await createStockAlert(body, ip),
}));
