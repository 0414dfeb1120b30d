import { endStockAlerts } from "@/lib/catalogue/stock-alert/commands";
import * as contract from "@/lib/catalogue/stock-alert/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";

export const POST = handle(contract.endStockAlerts, ({ query }) =>
  acknowledge(endStockAlerts(query.token), "Done. We will not email this address about stock."),
);
