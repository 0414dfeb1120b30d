import { acknowledge, handle } from "@/lib/platform/api/handle";
import { endStockAlerts } from "@/lib/stock-alert/commands";
import * as contract from "@/lib/stock-alert/contract";

export const POST = handle(contract.endStockAlerts, ({ query }) =>
  acknowledge(endStockAlerts(query.token), "Done. We will not email this address about stock."),
);
