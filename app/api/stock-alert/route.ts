import { acknowledge, handle } from "@/lib/platform/api/handle";
import { createStockAlert } from "@/lib/stock-alert/commands";
import * as contract from "@/lib/stock-alert/contract";

export const POST = handle(contract.createStockAlert, ({ body, ip }) =>
  acknowledge(createStockAlert(body, ip), "Thank you. We will email you once, when it is back in stock."),
);
