import * as contract from "@/lib/payment/contract";
import { listPayments } from "@/lib/payment/queries";
import { handle } from "@/lib/platform/api/handle";

export const GET = handle(contract.listPayments, ({ query }) => listPayments(query.status));
