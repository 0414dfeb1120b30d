import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { listPayments } from "@/lib/payment/queries";

export const GET = handle(contract.listPayments, ({ query }) => listPayments(query.status));
