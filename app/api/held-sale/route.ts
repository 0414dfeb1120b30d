import { created, handle } from "@/lib/platform/server/api/handle";
import { holdSale } from "@/lib/sales/staff-order/admin/held/commands";
import * as contract from "@/lib/sales/staff-order/admin/held/contract";
import { listHeldSales } from "@/lib/sales/staff-order/admin/held/queries";

export const GET = handle(contract.listHeldSales, () => listHeldSales());

export const POST = handle(contract.holdSale, ({ user, body }) => holdSale(user, body), created);
