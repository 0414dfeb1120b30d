import { acknowledge, handle } from "@/lib/platform/server/api/handle";
import { discardSale } from "@/lib/sales/staff-order/admin/held/commands";
import { discardSale as contract } from "@/lib/sales/staff-order/admin/held/contract";

export const DELETE = handle(contract, ({ params }) => acknowledge(discardSale(params.id), "The sale was discarded."));
