import { handle } from "@/lib/platform/server/api/handle";
import { recallSale } from "@/lib/sales/staff-order/admin/held/commands";
import { recallSale as contract } from "@/lib/sales/staff-order/admin/held/contract";

export const POST = handle(contract, ({ user, params, idempotencyKey }) => recallSale(user, params.id, idempotencyKey));
