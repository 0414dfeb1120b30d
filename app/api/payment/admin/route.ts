import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/payment/admin/contract";
import { listPayments } from "@/lib/sales/payment/admin/queries";

export const GET = handle(contract.listPayments, ({ query }) => listPayments(query.status));
