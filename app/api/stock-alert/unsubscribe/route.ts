import { endStockAlerts } from "@/lib/catalogue/stock-alert/commands";
import * as contract from "@/lib/catalogue/stock-alert/contract";
import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { msg } from "@/lib/platform/shared/language/t";

export const POST = handle(contract.endStockAlerts, ({ query }) =>
  acknowledge(endStockAlerts(query.token), msg("Done. We will not email this address about stock.")),
);
