import { handle } from "@/lib/platform/server/api/handle";
import { recheck } from "@/lib/sales/payment/admin/commands";
import * as contract from "@/lib/sales/payment/admin/contract";

export const POST = handle(contract.recheckPayment, ({ params }) => recheck(params.id));
